// Written by scripts/corpus; do not edit.
#include "CCorpus.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file0[] = {
#embed "../../scenarios/access/consumable-kept.yaml"
};

static const unsigned char file1[] = {
#embed "../../scenarios/access/empty-at-launch.yaml"
};

static const unsigned char file2[] = {
#embed "../../scenarios/access/ends-offline.yaml"
};

static const unsigned char file3[] = {
#embed "../../scenarios/access/history.yaml"
};

static const unsigned char file4[] = {
#embed "../../scenarios/access/kept-by-everything.yaml"
};

static const unsigned char file5[] = {
#embed "../../scenarios/access/lapse-keeps-purchases.yaml"
};

static const unsigned char file6[] = {
#embed "../../scenarios/access/pass-ends.yaml"
};

static const unsigned char file7[] = {
#embed "../../scenarios/access/products-unloaded.yaml"
};

static const unsigned char file8[] = {
#embed "../../scenarios/access/returned.yaml"
};

static const unsigned char file9[] = {
#embed "../../scenarios/access/screen-left.yaml"
};

static const unsigned char file10[] = {
#embed "../../scenarios/access/status-unread-after-purchase.yaml"
};

static const unsigned char file11[] = {
#embed "../../scenarios/access/status-unread.yaml"
};

static const unsigned char file12[] = {
#embed "../../scenarios/access/unknown-ownership.yaml"
};

static const unsigned char file13[] = {
#embed "../../scenarios/access/unreadable-customer.yaml"
};

static const unsigned char file14[] = {
#embed "../../scenarios/ask-to-buy/listed-late.yaml"
};

static const unsigned char file15[] = {
#embed "../../scenarios/ask-to-buy/offline.yaml"
};

static const unsigned char file16[] = {
#embed "../../scenarios/ask-to-buy/other-device.yaml"
};

static const unsigned char file17[] = {
#embed "../../scenarios/ask-to-buy/several.yaml"
};

static const unsigned char file18[] = {
#embed "../../scenarios/ask-to-buy/sheet-closed.yaml"
};

static const unsigned char file19[] = {
#embed "../../scenarios/ask-to-buy/subscription.yaml"
};

static const unsigned char file20[] = {
#embed "../../scenarios/ask-to-buy/switched-off.yaml"
};

static const unsigned char file21[] = {
#embed "../../scenarios/ask-to-buy/unanswered.yaml"
};

static const unsigned char file22[] = {
#embed "../../scenarios/backend/agree-failing.yaml"
};

static const unsigned char file23[] = {
#embed "../../scenarios/backend/agree-given-up.yaml"
};

static const unsigned char file24[] = {
#embed "../../scenarios/backend/agree-life.yaml"
};

static const unsigned char file25[] = {
#embed "../../scenarios/backend/agree-past-refund.yaml"
};

static const unsigned char file26[] = {
#embed "../../scenarios/backend/agree-plans.yaml"
};

static const unsigned char file27[] = {
#embed "../../scenarios/backend/agree-refund.yaml"
};

static const unsigned char file28[] = {
#embed "../../scenarios/backend/all-extended.yaml"
};

static const unsigned char file29[] = {
#embed "../../scenarios/backend/announcements.yaml"
};

static const unsigned char file30[] = {
#embed "../../scenarios/backend/asked-about-plan.yaml"
};

static const unsigned char file31[] = {
#embed "../../scenarios/backend/asked-for-refund.yaml"
};

static const unsigned char file32[] = {
#embed "../../scenarios/backend/asked-of-apple.yaml"
};

static const unsigned char file33[] = {
#embed "../../scenarios/backend/back-in-retry.yaml"
};

static const unsigned char file34[] = {
#embed "../../scenarios/backend/both-ended.yaml"
};

static const unsigned char file35[] = {
#embed "../../scenarios/backend/cancelled-plan.yaml"
};

static const unsigned char file36[] = {
#embed "../../scenarios/backend/code.yaml"
};

static const unsigned char file37[] = {
#embed "../../scenarios/backend/customers.yaml"
};

static const unsigned char file38[] = {
#embed "../../scenarios/backend/downgrade-taken-back.yaml"
};

static const unsigned char file39[] = {
#embed "../../scenarios/backend/early-renewal.yaml"
};

static const unsigned char file40[] = {
#embed "../../scenarios/backend/environments.yaml"
};

static const unsigned char file41[] = {
#embed "../../scenarios/backend/extended.yaml"
};

static const unsigned char file42[] = {
#embed "../../scenarios/backend/failing-life.yaml"
};

static const unsigned char file43[] = {
#embed "../../scenarios/backend/forged-part.yaml"
};

static const unsigned char file44[] = {
#embed "../../scenarios/backend/forged-purchase.yaml"
};

static const unsigned char file45[] = {
#embed "../../scenarios/backend/forged-upgrade.yaml"
};

static const unsigned char file46[] = {
#embed "../../scenarios/backend/forged.yaml"
};

static const unsigned char file47[] = {
#embed "../../scenarios/backend/held-plan.yaml"
};

static const unsigned char file48[] = {
#embed "../../scenarios/backend/late-expiry.yaml"
};

static const unsigned char file49[] = {
#embed "../../scenarios/backend/late-failure.yaml"
};

static const unsigned char file50[] = {
#embed "../../scenarios/backend/late-refund.yaml"
};

static const unsigned char file51[] = {
#embed "../../scenarios/backend/late-renewal.yaml"
};

static const unsigned char file52[] = {
#embed "../../scenarios/backend/late-upgrade.yaml"
};

static const unsigned char file53[] = {
#embed "../../scenarios/backend/late.yaml"
};

static const unsigned char file54[] = {
#embed "../../scenarios/backend/longer-plan.yaml"
};

static const unsigned char file55[] = {
#embed "../../scenarios/backend/missed.yaml"
};

static const unsigned char file56[] = {
#embed "../../scenarios/backend/not-for-sale.yaml"
};

static const unsigned char file57[] = {
#embed "../../scenarios/backend/not-reached.yaml"
};

static const unsigned char file58[] = {
#embed "../../scenarios/backend/offers.yaml"
};

static const unsigned char file59[] = {
#embed "../../scenarios/backend/one-time.yaml"
};

static const unsigned char file60[] = {
#embed "../../scenarios/backend/other-plan-later.yaml"
};

static const unsigned char file61[] = {
#embed "../../scenarios/backend/outage-of-a-week.yaml"
};

static const unsigned char file62[] = {
#embed "../../scenarios/backend/outage.yaml"
};

static const unsigned char file63[] = {
#embed "../../scenarios/backend/own-and-shared.yaml"
};

static const unsigned char file64[] = {
#embed "../../scenarios/backend/own-in-grace.yaml"
};

static const unsigned char file65[] = {
#embed "../../scenarios/backend/paid.yaml"
};

static const unsigned char file66[] = {
#embed "../../scenarios/backend/past-refund-reversed.yaml"
};

static const unsigned char file67[] = {
#embed "../../scenarios/backend/price-declined.yaml"
};

static const unsigned char file68[] = {
#embed "../../scenarios/backend/price-lowered.yaml"
};

static const unsigned char file69[] = {
#embed "../../scenarios/backend/price-raised.yaml"
};

static const unsigned char file70[] = {
#embed "../../scenarios/backend/promotional-upgrade.yaml"
};

static const unsigned char file71[] = {
#embed "../../scenarios/backend/prorated-refund.yaml"
};

static const unsigned char file72[] = {
#embed "../../scenarios/backend/refund-after-the-end.yaml"
};

static const unsigned char file73[] = {
#embed "../../scenarios/backend/refund-declined-after-another.yaml"
};

static const unsigned char file74[] = {
#embed "../../scenarios/backend/refund-declined-after-the-end.yaml"
};

static const unsigned char file75[] = {
#embed "../../scenarios/backend/refund-declined-while-failing.yaml"
};

static const unsigned char file76[] = {
#embed "../../scenarios/backend/refund-reversed-while-failing.yaml"
};

static const unsigned char file77[] = {
#embed "../../scenarios/backend/refund-reversed.yaml"
};

static const unsigned char file78[] = {
#embed "../../scenarios/backend/repeated.yaml"
};

static const unsigned char file79[] = {
#embed "../../scenarios/backend/same-second.yaml"
};

static const unsigned char file80[] = {
#embed "../../scenarios/backend/shorter-plan.yaml"
};

static const unsigned char file81[] = {
#embed "../../scenarios/backend/subscription-life.yaml"
};

static const unsigned char file82[] = {
#embed "../../scenarios/backend/test-between.yaml"
};

static const unsigned char file83[] = {
#embed "../../scenarios/backend/test.yaml"
};

static const unsigned char file84[] = {
#embed "../../scenarios/backend/two-groups.yaml"
};

static const unsigned char file85[] = {
#embed "../../scenarios/backend/two-periods-refunded.yaml"
};

static const unsigned char file86[] = {
#embed "../../scenarios/backend/unapproved.yaml"
};

static const unsigned char file87[] = {
#embed "../../scenarios/backend/units.yaml"
};

static const unsigned char file88[] = {
#embed "../../scenarios/backend/unknown-type.yaml"
};

static const unsigned char file89[] = {
#embed "../../scenarios/backend/while-closed.yaml"
};

static const unsigned char file90[] = {
#embed "../../scenarios/backend/win-back.yaml"
};

static const unsigned char file91[] = {
#embed "../../scenarios/backend/year.yaml"
};

static const unsigned char file92[] = {
#embed "../../scenarios/billing/asked-to-fix.yaml"
};

static const unsigned char file93[] = {
#embed "../../scenarios/billing/cancel.yaml"
};

static const unsigned char file94[] = {
#embed "../../scenarios/billing/cancelled-then-back.yaml"
};

static const unsigned char file95[] = {
#embed "../../scenarios/billing/declined-purchase.yaml"
};

static const unsigned char file96[] = {
#embed "../../scenarios/billing/early-charge-fails.yaml"
};

static const unsigned char file97[] = {
#embed "../../scenarios/billing/ended-while-failing.yaml"
};

static const unsigned char file98[] = {
#embed "../../scenarios/billing/fails-again.yaml"
};

static const unsigned char file99[] = {
#embed "../../scenarios/billing/grace-after-paid-only.yaml"
};

static const unsigned char file100[] = {
#embed "../../scenarios/billing/grace-ends-offline.yaml"
};

static const unsigned char file101[] = {
#embed "../../scenarios/billing/grace-keeps-access.yaml"
};

static const unsigned char file102[] = {
#embed "../../scenarios/billing/message-seen.yaml"
};

static const unsigned char file103[] = {
#embed "../../scenarios/billing/message-waited.yaml"
};

static const unsigned char file104[] = {
#embed "../../scenarios/billing/new-device-in-grace.yaml"
};

static const unsigned char file105[] = {
#embed "../../scenarios/billing/recovery-after-grace.yaml"
};

static const unsigned char file106[] = {
#embed "../../scenarios/billing/recovery-in-grace.yaml"
};

static const unsigned char file107[] = {
#embed "../../scenarios/billing/recovery-in-retry.yaml"
};

static const unsigned char file108[] = {
#embed "../../scenarios/billing/recovery-while-closed.yaml"
};

static const unsigned char file109[] = {
#embed "../../scenarios/billing/refund-in-grace.yaml"
};

static const unsigned char file110[] = {
#embed "../../scenarios/billing/refund-in-retry.yaml"
};

static const unsigned char file111[] = {
#embed "../../scenarios/billing/removed-while-failing.yaml"
};

static const unsigned char file112[] = {
#embed "../../scenarios/billing/restored-in-retry.yaml"
};

static const unsigned char file113[] = {
#embed "../../scenarios/billing/retry-exhausted.yaml"
};

static const unsigned char file114[] = {
#embed "../../scenarios/billing/retry-takes-access.yaml"
};

static const unsigned char file115[] = {
#embed "../../scenarios/billing/status-after-recovery.yaml"
};

static const unsigned char file116[] = {
#embed "../../scenarios/billing/status-after-retry.yaml"
};

static const unsigned char file117[] = {
#embed "../../scenarios/billing/status-in-grace.yaml"
};

static const unsigned char file118[] = {
#embed "../../scenarios/billing/weekly-grace.yaml"
};

static const unsigned char file119[] = {
#embed "../../scenarios/catalogs/florist.plist"
};

static const unsigned char file120[] = {
#embed "../../scenarios/catalogs/florist.storekit"
};

static const unsigned char file121[] = {
#embed "../../scenarios/catalogs/nursery.plist"
};

static const unsigned char file122[] = {
#embed "../../scenarios/catalogs/nursery.storekit"
};

static const unsigned char file123[] = {
#embed "../../scenarios/catalogs/walk.storekit"
};

static const unsigned char file124[] = {
#embed "../../scenarios/commitments/cancelled.yaml"
};

static const unsigned char file125[] = {
#embed "../../scenarios/commitments/downgrade.yaml"
};

static const unsigned char file126[] = {
#embed "../../scenarios/commitments/failed-payment.yaml"
};

static const unsigned char file127[] = {
#embed "../../scenarios/commitments/past-payment-refunded.yaml"
};

static const unsigned char file128[] = {
#embed "../../scenarios/consumables/answer-lost.yaml"
};

static const unsigned char file129[] = {
#embed "../../scenarios/consumables/approved-quantity.yaml"
};

static const unsigned char file130[] = {
#embed "../../scenarios/consumables/approved-while-closed.yaml"
};

static const unsigned char file131[] = {
#embed "../../scenarios/consumables/approved.yaml"
};

static const unsigned char file132[] = {
#embed "../../scenarios/consumables/bought-again.yaml"
};

static const unsigned char file133[] = {
#embed "../../scenarios/consumables/crash-before-finish.yaml"
};

static const unsigned char file134[] = {
#embed "../../scenarios/consumables/declined.yaml"
};

static const unsigned char file135[] = {
#embed "../../scenarios/consumables/double-tap-charged.yaml"
};

static const unsigned char file136[] = {
#embed "../../scenarios/consumables/double-tap-reported.yaml"
};

static const unsigned char file137[] = {
#embed "../../scenarios/consumables/double-tap.yaml"
};

static const unsigned char file138[] = {
#embed "../../scenarios/consumables/failed.yaml"
};

static const unsigned char file139[] = {
#embed "../../scenarios/consumables/handed-back.yaml"
};

static const unsigned char file140[] = {
#embed "../../scenarios/consumables/history.yaml"
};

static const unsigned char file141[] = {
#embed "../../scenarios/consumables/interrupted-quantity.yaml"
};

static const unsigned char file142[] = {
#embed "../../scenarios/consumables/interrupted.yaml"
};

static const unsigned char file143[] = {
#embed "../../scenarios/consumables/killed-after-delivery.yaml"
};

static const unsigned char file144[] = {
#embed "../../scenarios/consumables/killed-after-finish.yaml"
};

static const unsigned char file145[] = {
#embed "../../scenarios/consumables/known-handed-back.yaml"
};

static const unsigned char file146[] = {
#embed "../../scenarios/consumables/large-identifiers.yaml"
};

static const unsigned char file147[] = {
#embed "../../scenarios/consumables/nothing-to-use.yaml"
};

static const unsigned char file148[] = {
#embed "../../scenarios/consumables/plenty.yaml"
};

static const unsigned char file149[] = {
#embed "../../scenarios/consumables/quantity.yaml"
};

static const unsigned char file150[] = {
#embed "../../scenarios/consumables/unverified.yaml"
};

static const unsigned char file151[] = {
#embed "../../scenarios/consumables/used-up.yaml"
};

static const unsigned char file152[] = {
#embed "../../scenarios/devices/bought-on-tablet.yaml"
};

static const unsigned char file153[] = {
#embed "../../scenarios/devices/clock-ahead-sale.yaml"
};

static const unsigned char file154[] = {
#embed "../../scenarios/devices/clock-put-back.yaml"
};

static const unsigned char file155[] = {
#embed "../../scenarios/devices/consumable-left.yaml"
};

static const unsigned char file156[] = {
#embed "../../scenarios/devices/first-launch-offline.yaml"
};

static const unsigned char file157[] = {
#embed "../../scenarios/devices/other-account-offline.yaml"
};

static const unsigned char file158[] = {
#embed "../../scenarios/devices/other-account.yaml"
};

static const unsigned char file159[] = {
#embed "../../scenarios/devices/other-subscriber.yaml"
};

static const unsigned char file160[] = {
#embed "../../scenarios/devices/plan-changed-elsewhere.yaml"
};

static const unsigned char file161[] = {
#embed "../../scenarios/devices/refunded-and-finished-elsewhere.yaml"
};

static const unsigned char file162[] = {
#embed "../../scenarios/devices/refunded-elsewhere.yaml"
};

static const unsigned char file163[] = {
#embed "../../scenarios/devices/reinstalled-balance.yaml"
};

static const unsigned char file164[] = {
#embed "../../scenarios/devices/reinstalled.yaml"
};

static const unsigned char file165[] = {
#embed "../../scenarios/devices/second-device.yaml"
};

static const unsigned char file166[] = {
#embed "../../scenarios/devices/wrong-clock.yaml"
};

static const unsigned char file167[] = {
#embed "../../scenarios/family/back-in-family.yaml"
};

static const unsigned char file168[] = {
#embed "../../scenarios/family/best-of-two.yaml"
};

static const unsigned char file169[] = {
#embed "../../scenarios/family/change-to-unshared.yaml"
};

static const unsigned char file170[] = {
#embed "../../scenarios/family/consumables-not-shared.yaml"
};

static const unsigned char file171[] = {
#embed "../../scenarios/family/grace.yaml"
};

static const unsigned char file172[] = {
#embed "../../scenarios/family/looked-at.yaml"
};

static const unsigned char file173[] = {
#embed "../../scenarios/family/no-win-back.yaml"
};

static const unsigned char file174[] = {
#embed "../../scenarios/family/not-shareable.yaml"
};

static const unsigned char file175[] = {
#embed "../../scenarios/family/own-copy.yaml"
};

static const unsigned char file176[] = {
#embed "../../scenarios/family/own-ended-shared-lower.yaml"
};

static const unsigned char file177[] = {
#embed "../../scenarios/family/own-plan-ended.yaml"
};

static const unsigned char file178[] = {
#embed "../../scenarios/family/own-purchase.yaml"
};

static const unsigned char file179[] = {
#embed "../../scenarios/family/payer-asked.yaml"
};

static const unsigned char file180[] = {
#embed "../../scenarios/family/purchaser-cancels.yaml"
};

static const unsigned char file181[] = {
#embed "../../scenarios/family/refund-after-the-end.yaml"
};

static const unsigned char file182[] = {
#embed "../../scenarios/family/retry.yaml"
};

static const unsigned char file183[] = {
#embed "../../scenarios/family/shared-subscription.yaml"
};

static const unsigned char file184[] = {
#embed "../../scenarios/family/shared.yaml"
};

static const unsigned char file185[] = {
#embed "../../scenarios/family/trial-left.yaml"
};

static const unsigned char file186[] = {
#embed "../../scenarios/family/unshared-in-retry.yaml"
};

static const unsigned char file187[] = {
#embed "../../scenarios/fault-dictionary-servers.json"
};

static const unsigned char file188[] = {
#embed "../../scenarios/fault-dictionary.json"
};

static const unsigned char file189[] = {
#embed "../../scenarios/faults/cancel-is-thrown.yaml"
};

static const unsigned char file190[] = {
#embed "../../scenarios/faults/code-sheet.yaml"
};

static const unsigned char file191[] = {
#embed "../../scenarios/faults/failure-reported.yaml"
};

static const unsigned char file192[] = {
#embed "../../scenarios/faults/forbidden-events.yaml"
};

static const unsigned char file193[] = {
#embed "../../scenarios/faults/forbidden-reported.yaml"
};

static const unsigned char file194[] = {
#embed "../../scenarios/faults/forbidden.yaml"
};

static const unsigned char file195[] = {
#embed "../../scenarios/faults/purchase-fails-once.yaml"
};

static const unsigned char file196[] = {
#embed "../../scenarios/faults/refund-sheet.yaml"
};

static const unsigned char file197[] = {
#embed "../../scenarios/faults/refusal-reported.yaml"
};

static const unsigned char file198[] = {
#embed "../../scenarios/faults/slow-network.yaml"
};

static const unsigned char file199[] = {
#embed "../../scenarios/faults/store-outage.yaml"
};

static const unsigned char file200[] = {
#embed "../../scenarios/faults/tampered-app.yaml"
};

static const unsigned char file201[] = {
#embed "../../scenarios/faults/tampered-approval.yaml"
};

static const unsigned char file202[] = {
#embed "../../scenarios/faults/tampered-purchase.yaml"
};

static const unsigned char file203[] = {
#embed "../../scenarios/faults/tampered-renewal.yaml"
};

static const unsigned char file204[] = {
#embed "../../scenarios/faults/tampered-reported.yaml"
};

static const unsigned char file205[] = {
#embed "../../scenarios/faults/unknown-result.yaml"
};

static const unsigned char file206[] = {
#embed "../../scenarios/faults/unverified-access.yaml"
};

static const unsigned char file207[] = {
#embed "../../scenarios/fragments/app-and-server-agree.yaml"
};

static const unsigned char file208[] = {
#embed "../../scenarios/fragments/buy-and-relaunch.yaml"
};

static const unsigned char file209[] = {
#embed "../../scenarios/interruptions/approve-reported.yaml"
};

static const unsigned char file210[] = {
#embed "../../scenarios/interruptions/failed-then-reported.yaml"
};

static const unsigned char file211[] = {
#embed "../../scenarios/interruptions/plan.yaml"
};

static const unsigned char file212[] = {
#embed "../../scenarios/interruptions/resolved-while-closed.yaml"
};

static const unsigned char file213[] = {
#embed "../../scenarios/interruptions/resolved.yaml"
};

static const unsigned char file214[] = {
#embed "../../scenarios/interruptions/unresolved.yaml"
};

static const unsigned char file215[] = {
#embed "../../scenarios/journeys/approve-while-closed.yaml"
};

static const unsigned char file216[] = {
#embed "../../scenarios/journeys/approve.yaml"
};

static const unsigned char file217[] = {
#embed "../../scenarios/journeys/ask-to-buy-declined.yaml"
};

static const unsigned char file218[] = {
#embed "../../scenarios/journeys/ask-to-buy.yaml"
};

static const unsigned char file219[] = {
#embed "../../scenarios/journeys/buy-cancelled.yaml"
};

static const unsigned char file220[] = {
#embed "../../scenarios/journeys/buy-consumable.yaml"
};

static const unsigned char file221[] = {
#embed "../../scenarios/journeys/buy.yaml"
};

static const unsigned char file222[] = {
#embed "../../scenarios/journeys/cancel-subscription.yaml"
};

static const unsigned char file223[] = {
#embed "../../scenarios/journeys/lose-network.yaml"
};

static const unsigned char file224[] = {
#embed "../../scenarios/journeys/redeem-code-refused.yaml"
};

static const unsigned char file225[] = {
#embed "../../scenarios/journeys/redeem-code.yaml"
};

static const unsigned char file226[] = {
#embed "../../scenarios/journeys/refund-offline.yaml"
};

static const unsigned char file227[] = {
#embed "../../scenarios/journeys/refund-one-of-two.yaml"
};

static const unsigned char file228[] = {
#embed "../../scenarios/journeys/refund-while-closed.yaml"
};

static const unsigned char file229[] = {
#embed "../../scenarios/journeys/refund.yaml"
};

static const unsigned char file230[] = {
#embed "../../scenarios/journeys/relaunch-offline.yaml"
};

static const unsigned char file231[] = {
#embed "../../scenarios/journeys/relaunch.yaml"
};

static const unsigned char file232[] = {
#embed "../../scenarios/journeys/upgrade-details.yaml"
};

static const unsigned char file233[] = {
#embed "../../scenarios/journeys/upgrade.yaml"
};

static const unsigned char file234[] = {
#embed "../../scenarios/known-issues.yaml"
};

static const unsigned char file235[] = {
#embed "../../scenarios/offers/code-for-consumable.yaml"
};

static const unsigned char file236[] = {
#embed "../../scenarios/offers/code-for-held-plan.yaml"
};

static const unsigned char file237[] = {
#embed "../../scenarios/offers/code-for-returning.yaml"
};

static const unsigned char file238[] = {
#embed "../../scenarios/offers/code-for-unlock.yaml"
};

static const unsigned char file239[] = {
#embed "../../scenarios/offers/code-in-app-store.yaml"
};

static const unsigned char file240[] = {
#embed "../../scenarios/offers/code-upgrades.yaml"
};

static const unsigned char file241[] = {
#embed "../../scenarios/offers/code-used-up.yaml"
};

static const unsigned char file242[] = {
#embed "../../scenarios/offers/code-while-closed.yaml"
};

static const unsigned char file243[] = {
#embed "../../scenarios/offers/code-would-downgrade.yaml"
};

static const unsigned char file244[] = {
#embed "../../scenarios/offers/introductory-after-plain.yaml"
};

static const unsigned char file245[] = {
#embed "../../scenarios/offers/introductory-as-you-go.yaml"
};

static const unsigned char file246[] = {
#embed "../../scenarios/offers/introductory-denied.yaml"
};

static const unsigned char file247[] = {
#embed "../../scenarios/offers/introductory-not-shown.yaml"
};

static const unsigned char file248[] = {
#embed "../../scenarios/offers/introductory-of-another-group.yaml"
};

static const unsigned char file249[] = {
#embed "../../scenarios/offers/introductory-of-the-group.yaml"
};

static const unsigned char file250[] = {
#embed "../../scenarios/offers/introductory-once.yaml"
};

static const unsigned char file251[] = {
#embed "../../scenarios/offers/introductory-shown.yaml"
};

static const unsigned char file252[] = {
#embed "../../scenarios/offers/introductory-stale.yaml"
};

static const unsigned char file253[] = {
#embed "../../scenarios/offers/introductory-up-front.yaml"
};

static const unsigned char file254[] = {
#embed "../../scenarios/offers/issued-code.yaml"
};

static const unsigned char file255[] = {
#embed "../../scenarios/offers/promised-ends-with-upgrade.yaml"
};

static const unsigned char file256[] = {
#embed "../../scenarios/offers/promotional-at-renewal.yaml"
};

static const unsigned char file257[] = {
#embed "../../scenarios/offers/promotional-downgrade-in-grace.yaml"
};

static const unsigned char file258[] = {
#embed "../../scenarios/offers/promotional-downgrade.yaml"
};

static const unsigned char file259[] = {
#embed "../../scenarios/offers/promotional-in-grace.yaml"
};

static const unsigned char file260[] = {
#embed "../../scenarios/offers/promotional-in-trial.yaml"
};

static const unsigned char file261[] = {
#embed "../../scenarios/offers/promotional-not-believed.yaml"
};

static const unsigned char file262[] = {
#embed "../../scenarios/offers/promotional-refused.yaml"
};

static const unsigned char file263[] = {
#embed "../../scenarios/offers/promotional-returning.yaml"
};

static const unsigned char file264[] = {
#embed "../../scenarios/offers/promotional-same-plan.yaml"
};

static const unsigned char file265[] = {
#embed "../../scenarios/offers/promotional-upgrade-in-grace.yaml"
};

static const unsigned char file266[] = {
#embed "../../scenarios/offers/promotional-upgrade.yaml"
};

static const unsigned char file267[] = {
#embed "../../scenarios/offers/trial-cancelled.yaml"
};

static const unsigned char file268[] = {
#embed "../../scenarios/offers/trial-of-another-shop.yaml"
};

static const unsigned char file269[] = {
#embed "../../scenarios/offers/trial-shown.yaml"
};

static const unsigned char file270[] = {
#embed "../../scenarios/offers/trial-upgraded.yaml"
};

static const unsigned char file271[] = {
#embed "../../scenarios/offers/unknown-kind.yaml"
};

static const unsigned char file272[] = {
#embed "../../scenarios/offers/win-back-at-once.yaml"
};

static const unsigned char file273[] = {
#embed "../../scenarios/offers/win-back-best-first.yaml"
};

static const unsigned char file274[] = {
#embed "../../scenarios/offers/win-back-best-last.yaml"
};

static const unsigned char file275[] = {
#embed "../../scenarios/offers/win-back-chosen.yaml"
};

static const unsigned char file276[] = {
#embed "../../scenarios/offers/win-back-in-app-store.yaml"
};

static const unsigned char file277[] = {
#embed "../../scenarios/offers/win-back-in-retry.yaml"
};

static const unsigned char file278[] = {
#embed "../../scenarios/offers/win-back-not-yet-paid.yaml"
};

static const unsigned char file279[] = {
#embed "../../scenarios/offers/win-back-streamlined.yaml"
};

static const unsigned char file280[] = {
#embed "../../scenarios/offers/win-back-too-late.yaml"
};

static const unsigned char file281[] = {
#embed "../../scenarios/offers/win-back.yaml"
};

static const unsigned char file282[] = {
#embed "../../scenarios/passes/approved.yaml"
};

static const unsigned char file283[] = {
#embed "../../scenarios/passes/bought-again.yaml"
};

static const unsigned char file284[] = {
#embed "../../scenarios/passes/new-device.yaml"
};

static const unsigned char file285[] = {
#embed "../../scenarios/passes/offline.yaml"
};

static const unsigned char file286[] = {
#embed "../../scenarios/passes/quantity.yaml"
};

static const unsigned char file287[] = {
#embed "../../scenarios/passes/refunded.yaml"
};

static const unsigned char file288[] = {
#embed "../../scenarios/prices/consent-given.yaml"
};

static const unsigned char file289[] = {
#embed "../../scenarios/prices/consent-in-grace.yaml"
};

static const unsigned char file290[] = {
#embed "../../scenarios/prices/consent-missing.yaml"
};

static const unsigned char file291[] = {
#embed "../../scenarios/prices/increase-while-failing.yaml"
};

static const unsigned char file292[] = {
#embed "../../scenarios/prices/increase-without-notice.yaml"
};

static const unsigned char file293[] = {
#embed "../../scenarios/prices/informed-message.yaml"
};

static const unsigned char file294[] = {
#embed "../../scenarios/prices/informed-only.yaml"
};

static const unsigned char file295[] = {
#embed "../../scenarios/prices/kept-for-subscribers.yaml"
};

static const unsigned char file296[] = {
#embed "../../scenarios/prices/newcomer-pays-more.yaml"
};

static const unsigned char file297[] = {
#embed "../../scenarios/prices/refused.yaml"
};

static const unsigned char file298[] = {
#embed "../../scenarios/prices/removed-for-a-while.yaml"
};

static const unsigned char file299[] = {
#embed "../../scenarios/prices/removed-from-sale.yaml"
};

static const unsigned char file300[] = {
#embed "../../scenarios/prices/shown-abroad.yaml"
};

static const unsigned char file301[] = {
#embed "../../scenarios/prices/shown-after-increase.yaml"
};

static const unsigned char file302[] = {
#embed "../../scenarios/prices/shown-in-days.yaml"
};

static const unsigned char file303[] = {
#embed "../../scenarios/prices/shown-offers.yaml"
};

static const unsigned char file304[] = {
#embed "../../scenarios/prices/shown-periods.yaml"
};

static const unsigned char file305[] = {
#embed "../../scenarios/prices/shown-plain.yaml"
};

static const unsigned char file306[] = {
#embed "../../scenarios/prices/twice-in-a-year.yaml"
};

static const unsigned char file307[] = {
#embed "../../scenarios/prices/upgrade-before-consent.yaml"
};

static const unsigned char file308[] = {
#embed "../../scenarios/prices/when-consent-is-needed.yaml"
};

static const unsigned char file309[] = {
#embed "../../scenarios/products/consumable-finished.yaml"
};

static const unsigned char file310[] = {
#embed "../../scenarios/products/every-kind.yaml"
};

static const unsigned char file311[] = {
#embed "../../scenarios/products/grouped-list.yaml"
};

static const unsigned char file312[] = {
#embed "../../scenarios/products/kiosk.storekit"
};

static const unsigned char file313[] = {
#embed "../../scenarios/products/loaded-later.yaml"
};

static const unsigned char file314[] = {
#embed "../../scenarios/products/one-missing.yaml"
};

static const unsigned char file315[] = {
#embed "../../scenarios/products/one-product.yaml"
};

static const unsigned char file316[] = {
#embed "../../scenarios/products/own-catalog.yaml"
};

static const unsigned char file317[] = {
#embed "../../scenarios/products/own-list.yaml"
};

static const unsigned char file318[] = {
#embed "../../scenarios/products/pass.yaml"
};

static const unsigned char file319[] = {
#embed "../../scenarios/products/quantity-refused.yaml"
};

static const unsigned char file320[] = {
#embed "../../scenarios/products/removed-kept.yaml"
};

static const unsigned char file321[] = {
#embed "../../scenarios/products/removed-while-running.yaml"
};

static const unsigned char file322[] = {
#embed "../../scenarios/products/screen-left.yaml"
};

static const unsigned char file323[] = {
#embed "../../scenarios/products/shown-in-order.yaml"
};

static const unsigned char file324[] = {
#embed "../../scenarios/promoted/ask-to-buy.yaml"
};

static const unsigned char file325[] = {
#embed "../../scenarios/promoted/before-products.yaml"
};

static const unsigned char file326[] = {
#embed "../../scenarios/promoted/cold-launch.yaml"
};

static const unsigned char file327[] = {
#embed "../../scenarios/promoted/kinds.yaml"
};

static const unsigned char file328[] = {
#embed "../../scenarios/promoted/list-unchanged.yaml"
};

static const unsigned char file329[] = {
#embed "../../scenarios/promoted/owned.yaml"
};

static const unsigned char file330[] = {
#embed "../../scenarios/promoted/running.yaml"
};

static const unsigned char file331[] = {
#embed "../../scenarios/promoted/upgrade.yaml"
};

static const unsigned char file332[] = {
#embed "../../scenarios/refunds/asked-and-declined.yaml"
};

static const unsigned char file333[] = {
#embed "../../scenarios/refunds/asked-and-granted.yaml"
};

static const unsigned char file334[] = {
#embed "../../scenarios/refunds/asked-twice.yaml"
};

static const unsigned char file335[] = {
#embed "../../scenarios/refunds/bought-again.yaml"
};

static const unsigned char file336[] = {
#embed "../../scenarios/refunds/consumable-while-closed.yaml"
};

static const unsigned char file337[] = {
#embed "../../scenarios/refunds/consumable.yaml"
};

static const unsigned char file338[] = {
#embed "../../scenarios/refunds/current-period.yaml"
};

static const unsigned char file339[] = {
#embed "../../scenarios/refunds/early-renewal.yaml"
};

static const unsigned char file340[] = {
#embed "../../scenarios/refunds/info.yaml"
};

static const unsigned char file341[] = {
#embed "../../scenarios/refunds/never-delivered.yaml"
};

static const unsigned char file342[] = {
#embed "../../scenarios/refunds/past-period-offline.yaml"
};

static const unsigned char file343[] = {
#embed "../../scenarios/refunds/past-period.yaml"
};

static const unsigned char file344[] = {
#embed "../../scenarios/refunds/prorated.yaml"
};

static const unsigned char file345[] = {
#embed "../../scenarios/refunds/quantity.yaml"
};

static const unsigned char file346[] = {
#embed "../../scenarios/refunds/refunded-again.yaml"
};

static const unsigned char file347[] = {
#embed "../../scenarios/refunds/renewed-period.yaml"
};

static const unsigned char file348[] = {
#embed "../../scenarios/refunds/reversed-consumable.yaml"
};

static const unsigned char file349[] = {
#embed "../../scenarios/refunds/reversed-plan.yaml"
};

static const unsigned char file350[] = {
#embed "../../scenarios/refunds/reversed.yaml"
};

static const unsigned char file351[] = {
#embed "../../scenarios/refunds/sheet-cancelled.yaml"
};

static const unsigned char file352[] = {
#embed "../../scenarios/refunds/taken-back-once.yaml"
};

static const unsigned char file353[] = {
#embed "../../scenarios/refunds/unknown-reason.yaml"
};

static const unsigned char file354[] = {
#embed "../../scenarios/restore/consumables.yaml"
};

static const unsigned char file355[] = {
#embed "../../scenarios/restore/ended-returned.yaml"
};

static const unsigned char file356[] = {
#embed "../../scenarios/restore/fails.yaml"
};

static const unsigned char file357[] = {
#embed "../../scenarios/restore/new-device.yaml"
};

static const unsigned char file358[] = {
#embed "../../scenarios/restore/nothing-left.yaml"
};

static const unsigned char file359[] = {
#embed "../../scenarios/restore/other-customer.yaml"
};

static const unsigned char file360[] = {
#embed "../../scenarios/restore/pending.yaml"
};

static const unsigned char file361[] = {
#embed "../../scenarios/restore/reported.yaml"
};

static const unsigned char file362[] = {
#embed "../../scenarios/restore/tried-again.yaml"
};

static const unsigned char file363[] = {
#embed "../../scenarios/restore/two-identifiers.yaml"
};

static const unsigned char file364[] = {
#embed "../../scenarios/rules.yaml"
};

static const unsigned char file365[] = {
#embed "../../scenarios/storefront/back-home.yaml"
};

static const unsigned char file366[] = {
#embed "../../scenarios/storefront/moved.yaml"
};

static const unsigned char file367[] = {
#embed "../../scenarios/storefront/not-sold.yaml"
};

static const unsigned char file368[] = {
#embed "../../scenarios/storefront/prices.yaml"
};

static const unsigned char file369[] = {
#embed "../../scenarios/storefront/sold-abroad.yaml"
};

static const unsigned char file370[] = {
#embed "../../scenarios/storefront/while-buying.yaml"
};

static const unsigned char file371[] = {
#embed "../../scenarios/subscriptions/account-token.yaml"
};

static const unsigned char file372[] = {
#embed "../../scenarios/subscriptions/any-order.yaml"
};

static const unsigned char file373[] = {
#embed "../../scenarios/subscriptions/cancelled-details.yaml"
};

static const unsigned char file374[] = {
#embed "../../scenarios/subscriptions/changed-in-sheet.yaml"
};

static const unsigned char file375[] = {
#embed "../../scenarios/subscriptions/crossgrade-at-once.yaml"
};

static const unsigned char file376[] = {
#embed "../../scenarios/subscriptions/crossgrade-by-duration.yaml"
};

static const unsigned char file377[] = {
#embed "../../scenarios/subscriptions/downgrade-after-cancel.yaml"
};

static const unsigned char file378[] = {
#embed "../../scenarios/subscriptions/downgrade-cancelled.yaml"
};

static const unsigned char file379[] = {
#embed "../../scenarios/subscriptions/downgrade-details.yaml"
};

static const unsigned char file380[] = {
#embed "../../scenarios/subscriptions/downgrade-in-grace.yaml"
};

static const unsigned char file381[] = {
#embed "../../scenarios/subscriptions/downgrade-replaced.yaml"
};

static const unsigned char file382[] = {
#embed "../../scenarios/subscriptions/downgrade-reported.yaml"
};

static const unsigned char file383[] = {
#embed "../../scenarios/subscriptions/downgrade-taken-back-in-grace.yaml"
};

static const unsigned char file384[] = {
#embed "../../scenarios/subscriptions/downgrade-taken-back.yaml"
};

static const unsigned char file385[] = {
#embed "../../scenarios/subscriptions/downgrade.yaml"
};

static const unsigned char file386[] = {
#embed "../../scenarios/subscriptions/early-renewal.yaml"
};

static const unsigned char file387[] = {
#embed "../../scenarios/subscriptions/ends-without-reason.yaml"
};

static const unsigned char file388[] = {
#embed "../../scenarios/subscriptions/expired-unfinished.yaml"
};

static const unsigned char file389[] = {
#embed "../../scenarios/subscriptions/extended-and-cancelled.yaml"
};

static const unsigned char file390[] = {
#embed "../../scenarios/subscriptions/extended.yaml"
};

static const unsigned char file391[] = {
#embed "../../scenarios/subscriptions/held-plan.yaml"
};

static const unsigned char file392[] = {
#embed "../../scenarios/subscriptions/managed-in-app.yaml"
};

static const unsigned char file393[] = {
#embed "../../scenarios/subscriptions/month-ends.yaml"
};

static const unsigned char file394[] = {
#embed "../../scenarios/subscriptions/plans-only-ends.yaml"
};

static const unsigned char file395[] = {
#embed "../../scenarios/subscriptions/renewal-instant-waited.yaml"
};

static const unsigned char file396[] = {
#embed "../../scenarios/subscriptions/renewals-while-closed.yaml"
};

static const unsigned char file397[] = {
#embed "../../scenarios/subscriptions/renewed-info.yaml"
};

static const unsigned char file398[] = {
#embed "../../scenarios/subscriptions/resubscribed-after-refund.yaml"
};

static const unsigned char file399[] = {
#embed "../../scenarios/subscriptions/resubscribed-in-retry.yaml"
};

static const unsigned char file400[] = {
#embed "../../scenarios/subscriptions/resubscribed.yaml"
};

static const unsigned char file401[] = {
#embed "../../scenarios/subscriptions/resumed.yaml"
};

static const unsigned char file402[] = {
#embed "../../scenarios/subscriptions/sandbox-limit.yaml"
};

static const unsigned char file403[] = {
#embed "../../scenarios/subscriptions/testflight-limit.yaml"
};

static const unsigned char file404[] = {
#embed "../../scenarios/subscriptions/two-groups.yaml"
};

static const unsigned char file405[] = {
#embed "../../scenarios/subscriptions/unknown-end.yaml"
};

static const unsigned char file406[] = {
#embed "../../scenarios/subscriptions/unknown-state.yaml"
};

static const unsigned char file407[] = {
#embed "../../scenarios/subscriptions/upgrade-after-cancel.yaml"
};

static const unsigned char file408[] = {
#embed "../../scenarios/subscriptions/upgrade-in-grace.yaml"
};

static const unsigned char file409[] = {
#embed "../../scenarios/subscriptions/upgrade-listed-late.yaml"
};

static const unsigned char file410[] = {
#embed "../../scenarios/subscriptions/upgrade-offline.yaml"
};

static const unsigned char file411[] = {
#embed "../../scenarios/subscriptions/upgrade-reported.yaml"
};

static const unsigned char file412[] = {
#embed "../../scenarios/subscriptions/upgraded-listed.yaml"
};

static const unsigned char file413[] = {
#embed "../../scenarios/subscriptions/upgraded-reported.yaml"
};

static const unsigned char file414[] = {
#embed "../../scenarios/subscriptions/upgraded-unverified-reported.yaml"
};

static const unsigned char file415[] = {
#embed "../../scenarios/subscriptions/yearly.yaml"
};

static const unsigned char file416[] = {
#embed "../../scenarios/tags.yaml"
};

static const unsigned char file417[] = {
#embed "../../scenarios/updates/background-expiry.yaml"
};

static const unsigned char file418[] = {
#embed "../../scenarios/updates/background-renewal.yaml"
};

static const unsigned char file419[] = {
#embed "../../scenarios/updates/before-listening.yaml"
};

static const unsigned char file420[] = {
#embed "../../scenarios/updates/cancelled-beside-unfinished.yaml"
};

static const unsigned char file421[] = {
#embed "../../scenarios/updates/delivered-again.yaml"
};

static const unsigned char file422[] = {
#embed "../../scenarios/updates/delivered-between-others.yaml"
};

static const unsigned char file423[] = {
#embed "../../scenarios/updates/first-is-another.yaml"
};

static const unsigned char file424[] = {
#embed "../../scenarios/updates/handed-back.yaml"
};

static const unsigned char file425[] = {
#embed "../../scenarios/updates/listens-from-launch.yaml"
};

static const unsigned char file426[] = {
#embed "../../scenarios/updates/renewal-in-queue.yaml"
};

static const unsigned char file427[] = {
#embed "../../scenarios/updates/renewal-offline.yaml"
};

static const unsigned char file428[] = {
#embed "../../scenarios/updates/renewal-reported.yaml"
};

static const unsigned char file429[] = {
#embed "../../scenarios/updates/unfinished-offline.yaml"
};

const size_t corpus_count = 430;

static const struct corpus_file files[] = {
    {"scenarios/access/consumable-kept.yaml", file0, sizeof file0},
    {"scenarios/access/empty-at-launch.yaml", file1, sizeof file1},
    {"scenarios/access/ends-offline.yaml", file2, sizeof file2},
    {"scenarios/access/history.yaml", file3, sizeof file3},
    {"scenarios/access/kept-by-everything.yaml", file4, sizeof file4},
    {"scenarios/access/lapse-keeps-purchases.yaml", file5, sizeof file5},
    {"scenarios/access/pass-ends.yaml", file6, sizeof file6},
    {"scenarios/access/products-unloaded.yaml", file7, sizeof file7},
    {"scenarios/access/returned.yaml", file8, sizeof file8},
    {"scenarios/access/screen-left.yaml", file9, sizeof file9},
    {"scenarios/access/status-unread-after-purchase.yaml", file10, sizeof file10},
    {"scenarios/access/status-unread.yaml", file11, sizeof file11},
    {"scenarios/access/unknown-ownership.yaml", file12, sizeof file12},
    {"scenarios/access/unreadable-customer.yaml", file13, sizeof file13},
    {"scenarios/ask-to-buy/listed-late.yaml", file14, sizeof file14},
    {"scenarios/ask-to-buy/offline.yaml", file15, sizeof file15},
    {"scenarios/ask-to-buy/other-device.yaml", file16, sizeof file16},
    {"scenarios/ask-to-buy/several.yaml", file17, sizeof file17},
    {"scenarios/ask-to-buy/sheet-closed.yaml", file18, sizeof file18},
    {"scenarios/ask-to-buy/subscription.yaml", file19, sizeof file19},
    {"scenarios/ask-to-buy/switched-off.yaml", file20, sizeof file20},
    {"scenarios/ask-to-buy/unanswered.yaml", file21, sizeof file21},
    {"scenarios/backend/agree-failing.yaml", file22, sizeof file22},
    {"scenarios/backend/agree-given-up.yaml", file23, sizeof file23},
    {"scenarios/backend/agree-life.yaml", file24, sizeof file24},
    {"scenarios/backend/agree-past-refund.yaml", file25, sizeof file25},
    {"scenarios/backend/agree-plans.yaml", file26, sizeof file26},
    {"scenarios/backend/agree-refund.yaml", file27, sizeof file27},
    {"scenarios/backend/all-extended.yaml", file28, sizeof file28},
    {"scenarios/backend/announcements.yaml", file29, sizeof file29},
    {"scenarios/backend/asked-about-plan.yaml", file30, sizeof file30},
    {"scenarios/backend/asked-for-refund.yaml", file31, sizeof file31},
    {"scenarios/backend/asked-of-apple.yaml", file32, sizeof file32},
    {"scenarios/backend/back-in-retry.yaml", file33, sizeof file33},
    {"scenarios/backend/both-ended.yaml", file34, sizeof file34},
    {"scenarios/backend/cancelled-plan.yaml", file35, sizeof file35},
    {"scenarios/backend/code.yaml", file36, sizeof file36},
    {"scenarios/backend/customers.yaml", file37, sizeof file37},
    {"scenarios/backend/downgrade-taken-back.yaml", file38, sizeof file38},
    {"scenarios/backend/early-renewal.yaml", file39, sizeof file39},
    {"scenarios/backend/environments.yaml", file40, sizeof file40},
    {"scenarios/backend/extended.yaml", file41, sizeof file41},
    {"scenarios/backend/failing-life.yaml", file42, sizeof file42},
    {"scenarios/backend/forged-part.yaml", file43, sizeof file43},
    {"scenarios/backend/forged-purchase.yaml", file44, sizeof file44},
    {"scenarios/backend/forged-upgrade.yaml", file45, sizeof file45},
    {"scenarios/backend/forged.yaml", file46, sizeof file46},
    {"scenarios/backend/held-plan.yaml", file47, sizeof file47},
    {"scenarios/backend/late-expiry.yaml", file48, sizeof file48},
    {"scenarios/backend/late-failure.yaml", file49, sizeof file49},
    {"scenarios/backend/late-refund.yaml", file50, sizeof file50},
    {"scenarios/backend/late-renewal.yaml", file51, sizeof file51},
    {"scenarios/backend/late-upgrade.yaml", file52, sizeof file52},
    {"scenarios/backend/late.yaml", file53, sizeof file53},
    {"scenarios/backend/longer-plan.yaml", file54, sizeof file54},
    {"scenarios/backend/missed.yaml", file55, sizeof file55},
    {"scenarios/backend/not-for-sale.yaml", file56, sizeof file56},
    {"scenarios/backend/not-reached.yaml", file57, sizeof file57},
    {"scenarios/backend/offers.yaml", file58, sizeof file58},
    {"scenarios/backend/one-time.yaml", file59, sizeof file59},
    {"scenarios/backend/other-plan-later.yaml", file60, sizeof file60},
    {"scenarios/backend/outage-of-a-week.yaml", file61, sizeof file61},
    {"scenarios/backend/outage.yaml", file62, sizeof file62},
    {"scenarios/backend/own-and-shared.yaml", file63, sizeof file63},
    {"scenarios/backend/own-in-grace.yaml", file64, sizeof file64},
    {"scenarios/backend/paid.yaml", file65, sizeof file65},
    {"scenarios/backend/past-refund-reversed.yaml", file66, sizeof file66},
    {"scenarios/backend/price-declined.yaml", file67, sizeof file67},
    {"scenarios/backend/price-lowered.yaml", file68, sizeof file68},
    {"scenarios/backend/price-raised.yaml", file69, sizeof file69},
    {"scenarios/backend/promotional-upgrade.yaml", file70, sizeof file70},
    {"scenarios/backend/prorated-refund.yaml", file71, sizeof file71},
    {"scenarios/backend/refund-after-the-end.yaml", file72, sizeof file72},
    {"scenarios/backend/refund-declined-after-another.yaml", file73, sizeof file73},
    {"scenarios/backend/refund-declined-after-the-end.yaml", file74, sizeof file74},
    {"scenarios/backend/refund-declined-while-failing.yaml", file75, sizeof file75},
    {"scenarios/backend/refund-reversed-while-failing.yaml", file76, sizeof file76},
    {"scenarios/backend/refund-reversed.yaml", file77, sizeof file77},
    {"scenarios/backend/repeated.yaml", file78, sizeof file78},
    {"scenarios/backend/same-second.yaml", file79, sizeof file79},
    {"scenarios/backend/shorter-plan.yaml", file80, sizeof file80},
    {"scenarios/backend/subscription-life.yaml", file81, sizeof file81},
    {"scenarios/backend/test-between.yaml", file82, sizeof file82},
    {"scenarios/backend/test.yaml", file83, sizeof file83},
    {"scenarios/backend/two-groups.yaml", file84, sizeof file84},
    {"scenarios/backend/two-periods-refunded.yaml", file85, sizeof file85},
    {"scenarios/backend/unapproved.yaml", file86, sizeof file86},
    {"scenarios/backend/units.yaml", file87, sizeof file87},
    {"scenarios/backend/unknown-type.yaml", file88, sizeof file88},
    {"scenarios/backend/while-closed.yaml", file89, sizeof file89},
    {"scenarios/backend/win-back.yaml", file90, sizeof file90},
    {"scenarios/backend/year.yaml", file91, sizeof file91},
    {"scenarios/billing/asked-to-fix.yaml", file92, sizeof file92},
    {"scenarios/billing/cancel.yaml", file93, sizeof file93},
    {"scenarios/billing/cancelled-then-back.yaml", file94, sizeof file94},
    {"scenarios/billing/declined-purchase.yaml", file95, sizeof file95},
    {"scenarios/billing/early-charge-fails.yaml", file96, sizeof file96},
    {"scenarios/billing/ended-while-failing.yaml", file97, sizeof file97},
    {"scenarios/billing/fails-again.yaml", file98, sizeof file98},
    {"scenarios/billing/grace-after-paid-only.yaml", file99, sizeof file99},
    {"scenarios/billing/grace-ends-offline.yaml", file100, sizeof file100},
    {"scenarios/billing/grace-keeps-access.yaml", file101, sizeof file101},
    {"scenarios/billing/message-seen.yaml", file102, sizeof file102},
    {"scenarios/billing/message-waited.yaml", file103, sizeof file103},
    {"scenarios/billing/new-device-in-grace.yaml", file104, sizeof file104},
    {"scenarios/billing/recovery-after-grace.yaml", file105, sizeof file105},
    {"scenarios/billing/recovery-in-grace.yaml", file106, sizeof file106},
    {"scenarios/billing/recovery-in-retry.yaml", file107, sizeof file107},
    {"scenarios/billing/recovery-while-closed.yaml", file108, sizeof file108},
    {"scenarios/billing/refund-in-grace.yaml", file109, sizeof file109},
    {"scenarios/billing/refund-in-retry.yaml", file110, sizeof file110},
    {"scenarios/billing/removed-while-failing.yaml", file111, sizeof file111},
    {"scenarios/billing/restored-in-retry.yaml", file112, sizeof file112},
    {"scenarios/billing/retry-exhausted.yaml", file113, sizeof file113},
    {"scenarios/billing/retry-takes-access.yaml", file114, sizeof file114},
    {"scenarios/billing/status-after-recovery.yaml", file115, sizeof file115},
    {"scenarios/billing/status-after-retry.yaml", file116, sizeof file116},
    {"scenarios/billing/status-in-grace.yaml", file117, sizeof file117},
    {"scenarios/billing/weekly-grace.yaml", file118, sizeof file118},
    {"scenarios/catalogs/florist.plist", file119, sizeof file119},
    {"scenarios/catalogs/florist.storekit", file120, sizeof file120},
    {"scenarios/catalogs/nursery.plist", file121, sizeof file121},
    {"scenarios/catalogs/nursery.storekit", file122, sizeof file122},
    {"scenarios/catalogs/walk.storekit", file123, sizeof file123},
    {"scenarios/commitments/cancelled.yaml", file124, sizeof file124},
    {"scenarios/commitments/downgrade.yaml", file125, sizeof file125},
    {"scenarios/commitments/failed-payment.yaml", file126, sizeof file126},
    {"scenarios/commitments/past-payment-refunded.yaml", file127, sizeof file127},
    {"scenarios/consumables/answer-lost.yaml", file128, sizeof file128},
    {"scenarios/consumables/approved-quantity.yaml", file129, sizeof file129},
    {"scenarios/consumables/approved-while-closed.yaml", file130, sizeof file130},
    {"scenarios/consumables/approved.yaml", file131, sizeof file131},
    {"scenarios/consumables/bought-again.yaml", file132, sizeof file132},
    {"scenarios/consumables/crash-before-finish.yaml", file133, sizeof file133},
    {"scenarios/consumables/declined.yaml", file134, sizeof file134},
    {"scenarios/consumables/double-tap-charged.yaml", file135, sizeof file135},
    {"scenarios/consumables/double-tap-reported.yaml", file136, sizeof file136},
    {"scenarios/consumables/double-tap.yaml", file137, sizeof file137},
    {"scenarios/consumables/failed.yaml", file138, sizeof file138},
    {"scenarios/consumables/handed-back.yaml", file139, sizeof file139},
    {"scenarios/consumables/history.yaml", file140, sizeof file140},
    {"scenarios/consumables/interrupted-quantity.yaml", file141, sizeof file141},
    {"scenarios/consumables/interrupted.yaml", file142, sizeof file142},
    {"scenarios/consumables/killed-after-delivery.yaml", file143, sizeof file143},
    {"scenarios/consumables/killed-after-finish.yaml", file144, sizeof file144},
    {"scenarios/consumables/known-handed-back.yaml", file145, sizeof file145},
    {"scenarios/consumables/large-identifiers.yaml", file146, sizeof file146},
    {"scenarios/consumables/nothing-to-use.yaml", file147, sizeof file147},
    {"scenarios/consumables/plenty.yaml", file148, sizeof file148},
    {"scenarios/consumables/quantity.yaml", file149, sizeof file149},
    {"scenarios/consumables/unverified.yaml", file150, sizeof file150},
    {"scenarios/consumables/used-up.yaml", file151, sizeof file151},
    {"scenarios/devices/bought-on-tablet.yaml", file152, sizeof file152},
    {"scenarios/devices/clock-ahead-sale.yaml", file153, sizeof file153},
    {"scenarios/devices/clock-put-back.yaml", file154, sizeof file154},
    {"scenarios/devices/consumable-left.yaml", file155, sizeof file155},
    {"scenarios/devices/first-launch-offline.yaml", file156, sizeof file156},
    {"scenarios/devices/other-account-offline.yaml", file157, sizeof file157},
    {"scenarios/devices/other-account.yaml", file158, sizeof file158},
    {"scenarios/devices/other-subscriber.yaml", file159, sizeof file159},
    {"scenarios/devices/plan-changed-elsewhere.yaml", file160, sizeof file160},
    {"scenarios/devices/refunded-and-finished-elsewhere.yaml", file161, sizeof file161},
    {"scenarios/devices/refunded-elsewhere.yaml", file162, sizeof file162},
    {"scenarios/devices/reinstalled-balance.yaml", file163, sizeof file163},
    {"scenarios/devices/reinstalled.yaml", file164, sizeof file164},
    {"scenarios/devices/second-device.yaml", file165, sizeof file165},
    {"scenarios/devices/wrong-clock.yaml", file166, sizeof file166},
    {"scenarios/family/back-in-family.yaml", file167, sizeof file167},
    {"scenarios/family/best-of-two.yaml", file168, sizeof file168},
    {"scenarios/family/change-to-unshared.yaml", file169, sizeof file169},
    {"scenarios/family/consumables-not-shared.yaml", file170, sizeof file170},
    {"scenarios/family/grace.yaml", file171, sizeof file171},
    {"scenarios/family/looked-at.yaml", file172, sizeof file172},
    {"scenarios/family/no-win-back.yaml", file173, sizeof file173},
    {"scenarios/family/not-shareable.yaml", file174, sizeof file174},
    {"scenarios/family/own-copy.yaml", file175, sizeof file175},
    {"scenarios/family/own-ended-shared-lower.yaml", file176, sizeof file176},
    {"scenarios/family/own-plan-ended.yaml", file177, sizeof file177},
    {"scenarios/family/own-purchase.yaml", file178, sizeof file178},
    {"scenarios/family/payer-asked.yaml", file179, sizeof file179},
    {"scenarios/family/purchaser-cancels.yaml", file180, sizeof file180},
    {"scenarios/family/refund-after-the-end.yaml", file181, sizeof file181},
    {"scenarios/family/retry.yaml", file182, sizeof file182},
    {"scenarios/family/shared-subscription.yaml", file183, sizeof file183},
    {"scenarios/family/shared.yaml", file184, sizeof file184},
    {"scenarios/family/trial-left.yaml", file185, sizeof file185},
    {"scenarios/family/unshared-in-retry.yaml", file186, sizeof file186},
    {"scenarios/fault-dictionary-servers.json", file187, sizeof file187},
    {"scenarios/fault-dictionary.json", file188, sizeof file188},
    {"scenarios/faults/cancel-is-thrown.yaml", file189, sizeof file189},
    {"scenarios/faults/code-sheet.yaml", file190, sizeof file190},
    {"scenarios/faults/failure-reported.yaml", file191, sizeof file191},
    {"scenarios/faults/forbidden-events.yaml", file192, sizeof file192},
    {"scenarios/faults/forbidden-reported.yaml", file193, sizeof file193},
    {"scenarios/faults/forbidden.yaml", file194, sizeof file194},
    {"scenarios/faults/purchase-fails-once.yaml", file195, sizeof file195},
    {"scenarios/faults/refund-sheet.yaml", file196, sizeof file196},
    {"scenarios/faults/refusal-reported.yaml", file197, sizeof file197},
    {"scenarios/faults/slow-network.yaml", file198, sizeof file198},
    {"scenarios/faults/store-outage.yaml", file199, sizeof file199},
    {"scenarios/faults/tampered-app.yaml", file200, sizeof file200},
    {"scenarios/faults/tampered-approval.yaml", file201, sizeof file201},
    {"scenarios/faults/tampered-purchase.yaml", file202, sizeof file202},
    {"scenarios/faults/tampered-renewal.yaml", file203, sizeof file203},
    {"scenarios/faults/tampered-reported.yaml", file204, sizeof file204},
    {"scenarios/faults/unknown-result.yaml", file205, sizeof file205},
    {"scenarios/faults/unverified-access.yaml", file206, sizeof file206},
    {"scenarios/fragments/app-and-server-agree.yaml", file207, sizeof file207},
    {"scenarios/fragments/buy-and-relaunch.yaml", file208, sizeof file208},
    {"scenarios/interruptions/approve-reported.yaml", file209, sizeof file209},
    {"scenarios/interruptions/failed-then-reported.yaml", file210, sizeof file210},
    {"scenarios/interruptions/plan.yaml", file211, sizeof file211},
    {"scenarios/interruptions/resolved-while-closed.yaml", file212, sizeof file212},
    {"scenarios/interruptions/resolved.yaml", file213, sizeof file213},
    {"scenarios/interruptions/unresolved.yaml", file214, sizeof file214},
    {"scenarios/journeys/approve-while-closed.yaml", file215, sizeof file215},
    {"scenarios/journeys/approve.yaml", file216, sizeof file216},
    {"scenarios/journeys/ask-to-buy-declined.yaml", file217, sizeof file217},
    {"scenarios/journeys/ask-to-buy.yaml", file218, sizeof file218},
    {"scenarios/journeys/buy-cancelled.yaml", file219, sizeof file219},
    {"scenarios/journeys/buy-consumable.yaml", file220, sizeof file220},
    {"scenarios/journeys/buy.yaml", file221, sizeof file221},
    {"scenarios/journeys/cancel-subscription.yaml", file222, sizeof file222},
    {"scenarios/journeys/lose-network.yaml", file223, sizeof file223},
    {"scenarios/journeys/redeem-code-refused.yaml", file224, sizeof file224},
    {"scenarios/journeys/redeem-code.yaml", file225, sizeof file225},
    {"scenarios/journeys/refund-offline.yaml", file226, sizeof file226},
    {"scenarios/journeys/refund-one-of-two.yaml", file227, sizeof file227},
    {"scenarios/journeys/refund-while-closed.yaml", file228, sizeof file228},
    {"scenarios/journeys/refund.yaml", file229, sizeof file229},
    {"scenarios/journeys/relaunch-offline.yaml", file230, sizeof file230},
    {"scenarios/journeys/relaunch.yaml", file231, sizeof file231},
    {"scenarios/journeys/upgrade-details.yaml", file232, sizeof file232},
    {"scenarios/journeys/upgrade.yaml", file233, sizeof file233},
    {"scenarios/known-issues.yaml", file234, sizeof file234},
    {"scenarios/offers/code-for-consumable.yaml", file235, sizeof file235},
    {"scenarios/offers/code-for-held-plan.yaml", file236, sizeof file236},
    {"scenarios/offers/code-for-returning.yaml", file237, sizeof file237},
    {"scenarios/offers/code-for-unlock.yaml", file238, sizeof file238},
    {"scenarios/offers/code-in-app-store.yaml", file239, sizeof file239},
    {"scenarios/offers/code-upgrades.yaml", file240, sizeof file240},
    {"scenarios/offers/code-used-up.yaml", file241, sizeof file241},
    {"scenarios/offers/code-while-closed.yaml", file242, sizeof file242},
    {"scenarios/offers/code-would-downgrade.yaml", file243, sizeof file243},
    {"scenarios/offers/introductory-after-plain.yaml", file244, sizeof file244},
    {"scenarios/offers/introductory-as-you-go.yaml", file245, sizeof file245},
    {"scenarios/offers/introductory-denied.yaml", file246, sizeof file246},
    {"scenarios/offers/introductory-not-shown.yaml", file247, sizeof file247},
    {"scenarios/offers/introductory-of-another-group.yaml", file248, sizeof file248},
    {"scenarios/offers/introductory-of-the-group.yaml", file249, sizeof file249},
    {"scenarios/offers/introductory-once.yaml", file250, sizeof file250},
    {"scenarios/offers/introductory-shown.yaml", file251, sizeof file251},
    {"scenarios/offers/introductory-stale.yaml", file252, sizeof file252},
    {"scenarios/offers/introductory-up-front.yaml", file253, sizeof file253},
    {"scenarios/offers/issued-code.yaml", file254, sizeof file254},
    {"scenarios/offers/promised-ends-with-upgrade.yaml", file255, sizeof file255},
    {"scenarios/offers/promotional-at-renewal.yaml", file256, sizeof file256},
    {"scenarios/offers/promotional-downgrade-in-grace.yaml", file257, sizeof file257},
    {"scenarios/offers/promotional-downgrade.yaml", file258, sizeof file258},
    {"scenarios/offers/promotional-in-grace.yaml", file259, sizeof file259},
    {"scenarios/offers/promotional-in-trial.yaml", file260, sizeof file260},
    {"scenarios/offers/promotional-not-believed.yaml", file261, sizeof file261},
    {"scenarios/offers/promotional-refused.yaml", file262, sizeof file262},
    {"scenarios/offers/promotional-returning.yaml", file263, sizeof file263},
    {"scenarios/offers/promotional-same-plan.yaml", file264, sizeof file264},
    {"scenarios/offers/promotional-upgrade-in-grace.yaml", file265, sizeof file265},
    {"scenarios/offers/promotional-upgrade.yaml", file266, sizeof file266},
    {"scenarios/offers/trial-cancelled.yaml", file267, sizeof file267},
    {"scenarios/offers/trial-of-another-shop.yaml", file268, sizeof file268},
    {"scenarios/offers/trial-shown.yaml", file269, sizeof file269},
    {"scenarios/offers/trial-upgraded.yaml", file270, sizeof file270},
    {"scenarios/offers/unknown-kind.yaml", file271, sizeof file271},
    {"scenarios/offers/win-back-at-once.yaml", file272, sizeof file272},
    {"scenarios/offers/win-back-best-first.yaml", file273, sizeof file273},
    {"scenarios/offers/win-back-best-last.yaml", file274, sizeof file274},
    {"scenarios/offers/win-back-chosen.yaml", file275, sizeof file275},
    {"scenarios/offers/win-back-in-app-store.yaml", file276, sizeof file276},
    {"scenarios/offers/win-back-in-retry.yaml", file277, sizeof file277},
    {"scenarios/offers/win-back-not-yet-paid.yaml", file278, sizeof file278},
    {"scenarios/offers/win-back-streamlined.yaml", file279, sizeof file279},
    {"scenarios/offers/win-back-too-late.yaml", file280, sizeof file280},
    {"scenarios/offers/win-back.yaml", file281, sizeof file281},
    {"scenarios/passes/approved.yaml", file282, sizeof file282},
    {"scenarios/passes/bought-again.yaml", file283, sizeof file283},
    {"scenarios/passes/new-device.yaml", file284, sizeof file284},
    {"scenarios/passes/offline.yaml", file285, sizeof file285},
    {"scenarios/passes/quantity.yaml", file286, sizeof file286},
    {"scenarios/passes/refunded.yaml", file287, sizeof file287},
    {"scenarios/prices/consent-given.yaml", file288, sizeof file288},
    {"scenarios/prices/consent-in-grace.yaml", file289, sizeof file289},
    {"scenarios/prices/consent-missing.yaml", file290, sizeof file290},
    {"scenarios/prices/increase-while-failing.yaml", file291, sizeof file291},
    {"scenarios/prices/increase-without-notice.yaml", file292, sizeof file292},
    {"scenarios/prices/informed-message.yaml", file293, sizeof file293},
    {"scenarios/prices/informed-only.yaml", file294, sizeof file294},
    {"scenarios/prices/kept-for-subscribers.yaml", file295, sizeof file295},
    {"scenarios/prices/newcomer-pays-more.yaml", file296, sizeof file296},
    {"scenarios/prices/refused.yaml", file297, sizeof file297},
    {"scenarios/prices/removed-for-a-while.yaml", file298, sizeof file298},
    {"scenarios/prices/removed-from-sale.yaml", file299, sizeof file299},
    {"scenarios/prices/shown-abroad.yaml", file300, sizeof file300},
    {"scenarios/prices/shown-after-increase.yaml", file301, sizeof file301},
    {"scenarios/prices/shown-in-days.yaml", file302, sizeof file302},
    {"scenarios/prices/shown-offers.yaml", file303, sizeof file303},
    {"scenarios/prices/shown-periods.yaml", file304, sizeof file304},
    {"scenarios/prices/shown-plain.yaml", file305, sizeof file305},
    {"scenarios/prices/twice-in-a-year.yaml", file306, sizeof file306},
    {"scenarios/prices/upgrade-before-consent.yaml", file307, sizeof file307},
    {"scenarios/prices/when-consent-is-needed.yaml", file308, sizeof file308},
    {"scenarios/products/consumable-finished.yaml", file309, sizeof file309},
    {"scenarios/products/every-kind.yaml", file310, sizeof file310},
    {"scenarios/products/grouped-list.yaml", file311, sizeof file311},
    {"scenarios/products/kiosk.storekit", file312, sizeof file312},
    {"scenarios/products/loaded-later.yaml", file313, sizeof file313},
    {"scenarios/products/one-missing.yaml", file314, sizeof file314},
    {"scenarios/products/one-product.yaml", file315, sizeof file315},
    {"scenarios/products/own-catalog.yaml", file316, sizeof file316},
    {"scenarios/products/own-list.yaml", file317, sizeof file317},
    {"scenarios/products/pass.yaml", file318, sizeof file318},
    {"scenarios/products/quantity-refused.yaml", file319, sizeof file319},
    {"scenarios/products/removed-kept.yaml", file320, sizeof file320},
    {"scenarios/products/removed-while-running.yaml", file321, sizeof file321},
    {"scenarios/products/screen-left.yaml", file322, sizeof file322},
    {"scenarios/products/shown-in-order.yaml", file323, sizeof file323},
    {"scenarios/promoted/ask-to-buy.yaml", file324, sizeof file324},
    {"scenarios/promoted/before-products.yaml", file325, sizeof file325},
    {"scenarios/promoted/cold-launch.yaml", file326, sizeof file326},
    {"scenarios/promoted/kinds.yaml", file327, sizeof file327},
    {"scenarios/promoted/list-unchanged.yaml", file328, sizeof file328},
    {"scenarios/promoted/owned.yaml", file329, sizeof file329},
    {"scenarios/promoted/running.yaml", file330, sizeof file330},
    {"scenarios/promoted/upgrade.yaml", file331, sizeof file331},
    {"scenarios/refunds/asked-and-declined.yaml", file332, sizeof file332},
    {"scenarios/refunds/asked-and-granted.yaml", file333, sizeof file333},
    {"scenarios/refunds/asked-twice.yaml", file334, sizeof file334},
    {"scenarios/refunds/bought-again.yaml", file335, sizeof file335},
    {"scenarios/refunds/consumable-while-closed.yaml", file336, sizeof file336},
    {"scenarios/refunds/consumable.yaml", file337, sizeof file337},
    {"scenarios/refunds/current-period.yaml", file338, sizeof file338},
    {"scenarios/refunds/early-renewal.yaml", file339, sizeof file339},
    {"scenarios/refunds/info.yaml", file340, sizeof file340},
    {"scenarios/refunds/never-delivered.yaml", file341, sizeof file341},
    {"scenarios/refunds/past-period-offline.yaml", file342, sizeof file342},
    {"scenarios/refunds/past-period.yaml", file343, sizeof file343},
    {"scenarios/refunds/prorated.yaml", file344, sizeof file344},
    {"scenarios/refunds/quantity.yaml", file345, sizeof file345},
    {"scenarios/refunds/refunded-again.yaml", file346, sizeof file346},
    {"scenarios/refunds/renewed-period.yaml", file347, sizeof file347},
    {"scenarios/refunds/reversed-consumable.yaml", file348, sizeof file348},
    {"scenarios/refunds/reversed-plan.yaml", file349, sizeof file349},
    {"scenarios/refunds/reversed.yaml", file350, sizeof file350},
    {"scenarios/refunds/sheet-cancelled.yaml", file351, sizeof file351},
    {"scenarios/refunds/taken-back-once.yaml", file352, sizeof file352},
    {"scenarios/refunds/unknown-reason.yaml", file353, sizeof file353},
    {"scenarios/restore/consumables.yaml", file354, sizeof file354},
    {"scenarios/restore/ended-returned.yaml", file355, sizeof file355},
    {"scenarios/restore/fails.yaml", file356, sizeof file356},
    {"scenarios/restore/new-device.yaml", file357, sizeof file357},
    {"scenarios/restore/nothing-left.yaml", file358, sizeof file358},
    {"scenarios/restore/other-customer.yaml", file359, sizeof file359},
    {"scenarios/restore/pending.yaml", file360, sizeof file360},
    {"scenarios/restore/reported.yaml", file361, sizeof file361},
    {"scenarios/restore/tried-again.yaml", file362, sizeof file362},
    {"scenarios/restore/two-identifiers.yaml", file363, sizeof file363},
    {"scenarios/rules.yaml", file364, sizeof file364},
    {"scenarios/storefront/back-home.yaml", file365, sizeof file365},
    {"scenarios/storefront/moved.yaml", file366, sizeof file366},
    {"scenarios/storefront/not-sold.yaml", file367, sizeof file367},
    {"scenarios/storefront/prices.yaml", file368, sizeof file368},
    {"scenarios/storefront/sold-abroad.yaml", file369, sizeof file369},
    {"scenarios/storefront/while-buying.yaml", file370, sizeof file370},
    {"scenarios/subscriptions/account-token.yaml", file371, sizeof file371},
    {"scenarios/subscriptions/any-order.yaml", file372, sizeof file372},
    {"scenarios/subscriptions/cancelled-details.yaml", file373, sizeof file373},
    {"scenarios/subscriptions/changed-in-sheet.yaml", file374, sizeof file374},
    {"scenarios/subscriptions/crossgrade-at-once.yaml", file375, sizeof file375},
    {"scenarios/subscriptions/crossgrade-by-duration.yaml", file376, sizeof file376},
    {"scenarios/subscriptions/downgrade-after-cancel.yaml", file377, sizeof file377},
    {"scenarios/subscriptions/downgrade-cancelled.yaml", file378, sizeof file378},
    {"scenarios/subscriptions/downgrade-details.yaml", file379, sizeof file379},
    {"scenarios/subscriptions/downgrade-in-grace.yaml", file380, sizeof file380},
    {"scenarios/subscriptions/downgrade-replaced.yaml", file381, sizeof file381},
    {"scenarios/subscriptions/downgrade-reported.yaml", file382, sizeof file382},
    {"scenarios/subscriptions/downgrade-taken-back-in-grace.yaml", file383, sizeof file383},
    {"scenarios/subscriptions/downgrade-taken-back.yaml", file384, sizeof file384},
    {"scenarios/subscriptions/downgrade.yaml", file385, sizeof file385},
    {"scenarios/subscriptions/early-renewal.yaml", file386, sizeof file386},
    {"scenarios/subscriptions/ends-without-reason.yaml", file387, sizeof file387},
    {"scenarios/subscriptions/expired-unfinished.yaml", file388, sizeof file388},
    {"scenarios/subscriptions/extended-and-cancelled.yaml", file389, sizeof file389},
    {"scenarios/subscriptions/extended.yaml", file390, sizeof file390},
    {"scenarios/subscriptions/held-plan.yaml", file391, sizeof file391},
    {"scenarios/subscriptions/managed-in-app.yaml", file392, sizeof file392},
    {"scenarios/subscriptions/month-ends.yaml", file393, sizeof file393},
    {"scenarios/subscriptions/plans-only-ends.yaml", file394, sizeof file394},
    {"scenarios/subscriptions/renewal-instant-waited.yaml", file395, sizeof file395},
    {"scenarios/subscriptions/renewals-while-closed.yaml", file396, sizeof file396},
    {"scenarios/subscriptions/renewed-info.yaml", file397, sizeof file397},
    {"scenarios/subscriptions/resubscribed-after-refund.yaml", file398, sizeof file398},
    {"scenarios/subscriptions/resubscribed-in-retry.yaml", file399, sizeof file399},
    {"scenarios/subscriptions/resubscribed.yaml", file400, sizeof file400},
    {"scenarios/subscriptions/resumed.yaml", file401, sizeof file401},
    {"scenarios/subscriptions/sandbox-limit.yaml", file402, sizeof file402},
    {"scenarios/subscriptions/testflight-limit.yaml", file403, sizeof file403},
    {"scenarios/subscriptions/two-groups.yaml", file404, sizeof file404},
    {"scenarios/subscriptions/unknown-end.yaml", file405, sizeof file405},
    {"scenarios/subscriptions/unknown-state.yaml", file406, sizeof file406},
    {"scenarios/subscriptions/upgrade-after-cancel.yaml", file407, sizeof file407},
    {"scenarios/subscriptions/upgrade-in-grace.yaml", file408, sizeof file408},
    {"scenarios/subscriptions/upgrade-listed-late.yaml", file409, sizeof file409},
    {"scenarios/subscriptions/upgrade-offline.yaml", file410, sizeof file410},
    {"scenarios/subscriptions/upgrade-reported.yaml", file411, sizeof file411},
    {"scenarios/subscriptions/upgraded-listed.yaml", file412, sizeof file412},
    {"scenarios/subscriptions/upgraded-reported.yaml", file413, sizeof file413},
    {"scenarios/subscriptions/upgraded-unverified-reported.yaml", file414, sizeof file414},
    {"scenarios/subscriptions/yearly.yaml", file415, sizeof file415},
    {"scenarios/tags.yaml", file416, sizeof file416},
    {"scenarios/updates/background-expiry.yaml", file417, sizeof file417},
    {"scenarios/updates/background-renewal.yaml", file418, sizeof file418},
    {"scenarios/updates/before-listening.yaml", file419, sizeof file419},
    {"scenarios/updates/cancelled-beside-unfinished.yaml", file420, sizeof file420},
    {"scenarios/updates/delivered-again.yaml", file421, sizeof file421},
    {"scenarios/updates/delivered-between-others.yaml", file422, sizeof file422},
    {"scenarios/updates/first-is-another.yaml", file423, sizeof file423},
    {"scenarios/updates/handed-back.yaml", file424, sizeof file424},
    {"scenarios/updates/listens-from-launch.yaml", file425, sizeof file425},
    {"scenarios/updates/renewal-in-queue.yaml", file426, sizeof file426},
    {"scenarios/updates/renewal-offline.yaml", file427, sizeof file427},
    {"scenarios/updates/renewal-reported.yaml", file428, sizeof file428},
    {"scenarios/updates/unfinished-offline.yaml", file429, sizeof file429},
};

const struct corpus_file *corpus_file_at(size_t index) { return &files[index]; }
