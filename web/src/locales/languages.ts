import type { Language } from '@reseller-portal/contract/kit'

type Parts = { name: string } & Record<'screens' | 'office' | 'contract', () => unknown>

/** The portal's languages. Adding one is a folder here, a folder in the contract's locales, and a line. */
export const languages = {
  en: {
    name: 'English',
    screens: () => import('./en/index.ts'),
    office: () => import('./en/office.ts'),
    contract: () => import('@reseller-portal/contract/locales/en'),
  },
  es: {
    name: 'Español',
    screens: () => import('./es/index.ts'),
    office: () => import('./es/office.ts'),
    contract: () => import('@reseller-portal/contract/locales/es'),
  },
  fr: {
    name: 'Français',
    screens: () => import('./fr/index.ts'),
    office: () => import('./fr/office.ts'),
    contract: () => import('@reseller-portal/contract/locales/fr'),
  },
} as const satisfies Record<Language, Parts>
