import type { Language } from '../kit/index.ts'
import en from './en/sandbox.json' with { type: 'json' }
import es from './es/sandbox.json' with { type: 'json' }
import fr from './fr/sandbox.json' with { type: 'json' }

export type SandboxWords = typeof en

/** The sandbox's card form: a small page that stands alone and loads no other texts. */
export const sandboxWords: Readonly<Record<Language, SandboxWords>> = { en, es, fr }
