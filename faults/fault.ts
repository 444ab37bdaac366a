export type Act = 'kill' | 'drop' | 'late' | 'twice' | 'refuse' | 'pend' | 'lapse' | 'fall'

/** What goes wrong, once, when a sale comes to this boundary. */
export type Fault = { at: string; act: Act; ms: number }

/** Outside calls of a state, the scenarios that come to them, and what must have gone wrong before. */
export type Reaching<S> = { state: string; verbs: string[]; by: S[]; prelude?: Fault[] }

export const lost = (at: string): Fault => ({ at, act: 'drop', ms: 0 })
