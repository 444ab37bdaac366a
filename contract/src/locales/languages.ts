import type { Language } from '../kit/index.ts'

type Parts = { name: string } & Record<'screens' | 'office' | 'contract' | 'inApp', () => unknown>

/** The portal's languages. Adding one is a folder here and a line. */
export const languages = {
  en: {
    name: 'English',
    screens: () => import('./en/screens/index.ts'),
    office: () => import('./en/office/index.ts'),
    contract: () => import('./en/index.ts'),
    inApp: () => import('./en/in-app/index.ts'),
  },
  es: {
    name: 'Español',
    screens: () => import('./es/screens/index.ts'),
    office: () => import('./es/office/index.ts'),
    contract: () => import('./es/index.ts'),
    inApp: () => import('./es/in-app/index.ts'),
  },
  fr: {
    name: 'Français',
    screens: () => import('./fr/screens/index.ts'),
    office: () => import('./fr/office/index.ts'),
    contract: () => import('./fr/index.ts'),
    inApp: () => import('./fr/in-app/index.ts'),
  },
} as const satisfies Record<Language, Parts>
