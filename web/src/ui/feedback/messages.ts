import type {
  ActionOf,
  Button,
  InAppMessage,
  MessageAction,
  MessageName,
} from '@reseller-portal/contract/kit/in-app'
import type { Refusal } from '@reseller-portal/contract/kit'
import { wordsNow } from '#lib/language/words.ts'
import { messageOf, type Made, type MessageDetails } from './message-of.ts'

type Handlers = Partial<Record<Button, (action: MessageAction) => unknown>>
/** What is said, and what its buttons do. */
type Options<N extends MessageName> = MessageDetails &
  ([ActionOf<N>] extends [never]
    ? { on?: Record<never, never> }
    : { on: Record<ActionOf<N>, (action: MessageAction) => unknown> })
/** A message with buttons does not compile without what they do. */
type Rest<N extends MessageName> = [ActionOf<N>] extends [never] ? [Options<N>?] : [Options<N>]

/** A message that is shown, and what a press on one of its buttons does. */
export type Shown = Made & { press: (button: Button) => void }

let shown: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a message of the list in the corner of the page; answers how to take it away again. */
export function showMessage<N extends MessageName>(name: N, ...[options]: Rest<N>): () => void {
  return add(name, options ?? {})
}

/** Shows why something was not done that no message of the list names; it stays until it is closed. */
export function showFailure(error: unknown): () => void {
  return add(undefined, { error })
}

/** Shows why a rule of the contract says no; it stays until it is closed. */
export function showRefusal(refused: Refusal): () => void {
  return add(undefined, { reason: wordsNow().say(refused) })
}

/** Takes a message away. */
export function dismiss(id: string): void {
  letGo(id)
  change(shown.filter((message) => message.id !== id))
}

/** The messages that are shown, oldest first. */
export function messages(): readonly Shown[] {
  return shown
}

/** Calls the watcher at each change; answers how to stop it. */
export function watchMessages(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A message that somebody reads or is about to press does not vanish; `vanish` lets it. */
export function letGo(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Takes a message that is not permanent away after its seconds. */
export function vanish({ id, permanent }: InAppMessage): void {
  letGo(id)
  if (!permanent)
    timers.set(
      id,
      setTimeout(() => dismiss(id), vanishAfter),
    )
}

const vanishAfter = 5000

/** The same text is not shown twice at a time. */
function add(
  name: MessageName | undefined,
  { about = '', on = {}, ...details }: MessageDetails & { on?: Handlers },
): () => void {
  const id = `message-${(last += 1)}`
  const made = messageOf(id, name, details)
  const press = (button: Button) => {
    dismiss(id)
    const { action, message } = made
    on[button]?.({ id: action.actionId, detail: { code: message.code, button, body: { id: about } } })
  }
  change([...shown.filter(({ message }) => message.text !== made.message.text), { ...made, press }])
  vanish(made)
  return () => dismiss(id)
}

function change(messages: readonly Shown[]) {
  shown = messages
  for (const watcher of watchers) watcher()
}
