import 'i18next'
import type english from './en/index.ts'
import type office from './en/office.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof office }
  }
}
