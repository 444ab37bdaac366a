const vanishAfter = 5000

export type Message = {
  text: string
  type: 'error' | 'info' | 'success'
  /** A permanent message stays until it is closed; others vanish after 5 seconds (spec 1 §4). */
  permanent?: boolean
  action?: { kind: 'undo' | 'view' | 'retry'; run: () => void }
}
export type Shown = Message & { id: number }

let shown: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()

/** Shows a message in the corner of the page. The same text is not shown twice at a time. */
export function tell(message: Message) {
  const id = (last += 1)
  show([...shown.filter(({ text }) => text !== message.text), { ...message, id }])
  if (message.permanent !== true) setTimeout(() => dismiss(id), vanishAfter)
}

export function dismiss(id: number) {
  show(shown.filter((message) => message.id !== id))
}

/** The messages that stand, oldest first. */
export function messages(): readonly Shown[] {
  return shown
}

/** Calls the watcher at each change; answers how to stop it. */
export function watchMessages(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function show(messages: readonly Shown[]) {
  shown = messages
  for (const watcher of watchers) watcher()
}
