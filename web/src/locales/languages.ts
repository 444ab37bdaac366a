/** The portal's languages. Adding one is a folder here, a folder in the contract's locales, and a line. */
export const languages = {
  en: { name: 'English', load: () => import('./en/index.ts') },
  es: { name: 'Español', load: () => import('./es/index.ts') },
  fr: { name: 'Français', load: () => import('./fr/index.ts') },
} as const

export type Language = keyof typeof languages
