import 'i18next'
import type english from '@reseller-portal/contract/locales/en/screens'
import type office from '@reseller-portal/contract/locales/en/office'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english & typeof office }
  }
}
