import CVirtual

/// libdispatch's functions, done by the scheduler.
enum DispatchFunctions {
  static func install() {
    var functions = virtual_dispatch()
    setQueues(&functions)
    setWork(&functions)
    setWaits(&functions)
    setSources(&functions)
    setRunLoop(&functions)
    virtual_dispatch_install(functions)
  }

  private static func setQueues(_ functions: inout virtual_dispatch) {
    functions.queue_created = {
      objects.create($0, isConcurrent: $1, isInactive: $2, target: $3)
    }
    functions.set_target = {
      objects.known($0)?.setTarget(objects.ownTarget($1), scheduler) != nil
    }
    functions.suspend = { objects.known($0)?.suspend() != nil }
    functions.resume = { objects.known($0)?.resume(scheduler) != nil }
    functions.activate = { objects.known($0)?.activate(scheduler) != nil }
    functions.current_queue = {
      let frames = scheduler.frames
      return frames.isEmpty ? objects.main.object : frames[frames.count - 1].queue?.object
    }
    functions.target = { objects[$0].targetObject }
    functions.is_on = { queue, asBarrier in
      let state = objects[queue]
      return scheduler.isOn(state) && (!asBarrier || state.isExclusive || state.hasBarrier)
    }
  }

  private static func setWork(_ functions: inout virtual_dispatch) {
    functions.enqueue = { queue, call, isBarrier, group, due in
      let entry = Entry(
        .call(call, group: group.map { objects.group($0) }), on: objects[queue],
        isBarrier: isBarrier && !virtual_is_global_queue(queue))
      if due == 0 { return scheduler.enqueue(entry) }
      scheduler.insert(.entry(entry), due: max(due, scheduler.now))
    }
    functions.sync = { queue, call, isBarrier in
      scheduler.sync(
        call, on: objects[queue], isBarrier: isBarrier && !virtual_is_global_queue(queue))
    }
    functions.apply = { queue, count, context, body in
      for index in 0..<count { body(context, index) }
    }
  }

  private static func setWaits(_ functions: inout virtual_dispatch) {
    functions.group_created = { objects.createGroup($0) }
    functions.knows_group = { objects.knowsGroup($0) }
    functions.group_retained = { objects.group($0).references += 1 }
    functions.group_released = { objects.releaseGroup($0) }
    functions.group_enter = { objects.group($0).enter() }
    functions.group_leave = { objects.group($0).leave(scheduler) }
    functions.group_notify = { objects.group($0).notify($2, on: objects[$1], scheduler) }
    functions.group_wait = { group, deadline in
      let state = objects.group(group)
      return scheduler.wait(.group, until: deadline) { state.isEmpty }
    }
    functions.semaphore_created = { objects.setValue($1, of: $0) }
    functions.knows_semaphore = { objects.knowsSemaphore($0) }
    functions.semaphore_signal = { objects.setValue(objects.value(of: $0) + 1, of: $0) }
    functions.semaphore_wait = { semaphore, deadline in
      guard
        scheduler.wait(
          .signal, until: deadline, over: { objects.value(of: semaphore) > 0 })
      else { return false }
      objects.setValue(objects.value(of: semaphore) - 1, of: semaphore)
      return true
    }
    functions.block_notify = { block, queue, call in
      let queue = objects[queue]
      queue.retain()
      objects.whenRun(block) {
        scheduler.enqueue(Entry(.call(call, group: nil), on: queue))
        queue.release()
      }
    }
    functions.block_wait = { block, deadline in
      let waiter = SyncWaiter()
      objects.whenRun(block) { waiter.mayRun = true }
      return scheduler.wait(.workItem, until: deadline) { waiter.mayRun }
    }
  }

  private static func setSources(_ functions: inout virtual_dispatch) {
    functions.source_created = { source, kind, queue in
      let state = queue.map { objects[$0] } ?? DispatchQueueState(nil, isConcurrent: false)
      objects.createSource(source, kind, state)
    }
    functions.source_released = {
      objects.source($0).cancel(scheduler)
      objects.removeSource($0)
    }
    functions.source_set_target = { objects.source($0).setTarget(objects[$1]) }
    functions.source_set_timer = {
      objects.source($0).setTimer(start: $1, interval: $2, scheduler)
    }
    functions.source_set_handler = { objects.source($0).setHandler($1, $2) }
    functions.source_suspend = { objects.source($0).suspend() }
    functions.source_resume = { objects.source($0).resume(scheduler) }
    functions.source_activate = { objects.source($0).activate(scheduler) }
    functions.source_cancel = { objects.source($0).cancel(scheduler) }
    functions.source_is_cancelled = { objects.source($0).isCancelled }
    functions.source_data = { objects.source($0).data }
    functions.source_merge = { objects.source($0).merge($1, scheduler) }
  }

  private static func setRunLoop(_ functions: inout virtual_dispatch) {
    functions.sleep = { scheduler.sleep($0) }  // tidy: in virtual time
    functions.wait = { kind, isOver, context, deadline in
      if kind == VIRTUAL_WAIT_IN_RUN_LOOP {
        return scheduler.waitInRunLoop(until: deadline) { isOver(context) }
      }
      return scheduler.wait(.condition, until: deadline) { isOver(context) }
    }
    functions.timer_armed = { scheduler.runLoop.arm($0, due: $1, scheduler) }
    functions.run_loop_awakened = { scheduler.runLoop.awaken() }
    functions.run_loop_timer_added = { scheduler.runLoop.add($0) }
  }
}

// Functions of C capture nothing, so these stand outside of the type.
private var scheduler: Scheduler { .shared }
private var objects: DispatchObjects { Scheduler.shared.objects }
