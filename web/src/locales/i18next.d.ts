import 'i18next'
import type english from './en/index.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english }
  }
}
