import type { Language } from '@reseller-portal/contract/kit'

/** The portal's languages. Adding one is a folder here, a folder in the contract's locales, and a line. */
export const languages = {
  en: {
    name: 'English',
    screens: () => import('./en/index.ts'),
    contract: () => import('@reseller-portal/contract/locales/en'),
  },
  es: {
    name: 'Español',
    screens: () => import('./es/index.ts'),
    contract: () => import('@reseller-portal/contract/locales/es'),
  },
  fr: {
    name: 'Français',
    screens: () => import('./fr/index.ts'),
    contract: () => import('@reseller-portal/contract/locales/fr'),
  },
} as const satisfies Record<Language, { name: string; screens: () => unknown; contract: () => unknown }>
