/** The buttons that a message may have (spec 2 §3). */
export type Button = 'VIEW' | 'REDO' | 'UNDO' | 'HELP_INTERNAL' | 'HELP_EXTERNAL'

export type MessageKind = 'INFO' | 'SUCCESS' | 'ERROR'

/** One message as the list has it. `seconds` is null if it stays until the person closes it. */
export type Listed = {
  code: number
  kind: MessageKind
  seconds: number | null
  actions: readonly Exclude<Button, 'HELP_INTERNAL' | 'HELP_EXTERNAL'>[]
  /** A page of the help center, or an address elsewhere. */
  help?: { page: string } | { link: string }
}
type Act = Listed['actions'][number]

/** How long a message is shown that is not permanent (spec 1 §9). */
const shown = 5

export const done = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'SUCCESS' as const,
  seconds: shown,
  actions,
})
export const noted = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'INFO' as const,
  seconds: shown,
  actions,
})
export const failed = <const A extends readonly Act[]>(code: number, ...actions: A) => ({
  code,
  kind: 'ERROR' as const,
  seconds: null,
  actions,
})
/** For what a screen loads again by itself, so that the message doesn't have to stay. */
export const failedBriefly = (code: number) => ({
  code,
  kind: 'ERROR' as const,
  seconds: shown,
  actions: [] as const,
})
