/** A stream of events from which none comes until a test sends one. */
export class SilentEvents extends EventTarget {
  static readonly CLOSED = 2
  readonly readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    open.add(this)
  }
  close(): void {
    open.delete(this)
  }
}

const open = new Set<SilentEvents>()

/** Sends an event to whoever listens to the streams of an endpoint. */
export function sendEvent(path: string, name: string): void {
  for (const stream of open) if (stream.url.includes(path)) stream.dispatchEvent(new Event(name))
}
