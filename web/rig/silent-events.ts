/** A stream of events from which none comes. */
export class SilentEvents extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  close(): void {}
}
