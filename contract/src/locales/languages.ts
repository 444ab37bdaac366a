import type { Language } from '../kit/index.ts'

/** The portal's languages. Adding one is a folder and a file here, and a line. */
export const languages = {
  en: { name: 'English', texts: () => import('./en.ts') },
  es: { name: 'Español', texts: () => import('./es.ts') },
  fr: { name: 'Français', texts: () => import('./fr.ts') },
} as const satisfies Record<Language, { name: string; texts: () => unknown }>
