import type { Language } from '../kit/index.ts'
import en from './en/sandbox.ts'
import es from './es/sandbox.ts'
import fr from './fr/sandbox.ts'
import type { SandboxWords } from './texts.ts'

export const sandboxWords: Readonly<Record<Language, SandboxWords>> = { en, es, fr }
