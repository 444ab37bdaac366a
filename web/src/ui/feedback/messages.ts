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
/** The text of a message, and what its buttons do. */
type Options<N extends MessageName> = MessageDetails &
  ([ActionOf<N>] extends [never]
    ? { on?: Record<never, never> }
    : { on: Record<ActionOf<N>, (action: MessageAction) => unknown> })
/** The type requires the actions of a message that has buttons. */
type Rest<N extends MessageName> = [ActionOf<N>] extends [never] ? [Options<N>?] : [Options<N>]

/** A visible message, and what its buttons do. */
export type Shown = Made & { press: (button: Button) => void }

let shown: readonly Shown[] = []
let last = 0
const watchers = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a message of the list in the corner of the page. Returns a function that removes it. */
export function showMessage<N extends MessageName>(name: N, ...[options]: Rest<N>): () => void {
  return add(name, options ?? {})
}

/** Shows a failure for which the list has no message. It stays until it's closed. */
export function showFailure(error: unknown): () => void {
  return add(undefined, { error })
}

/** Shows why a rule of the contract refuses something. It stays until it's closed. */
export function showRefusal(refused: Refusal): () => void {
  return add(undefined, { reason: wordsNow().say(refused) })
}

/** Removes a message. */
export function dismiss(id: string): void {
  letGo(id)
  change(shown.filter((message) => message.id !== id))
}

/** The visible messages, oldest first. */
export function messages(): readonly Shown[] {
  return shown
}

/** Calls the watcher at each change. Returns a function that stops it. */
export function watchMessages(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Keeps a message visible while a person reads it or is about to press it. `vanish` lets it disappear again. */
export function letGo(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** Removes a message that isn't permanent after its number of seconds. */
export function vanish({ id, permanent }: InAppMessage): void {
  letGo(id)
  if (!permanent)
    timers.set(
      id,
      setTimeout(() => dismiss(id), vanishAfter),
    )
}

const vanishAfter = 5000

/** The same text isn't shown twice at the same time. */
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
