import { useWords } from '#lib/language/words.ts'

/** The names of a company's fields. */
export function useLabels() {
  const { t } = useWords()
  return {
    name: t('company.fields.name'),
    legalName: t('company.fields.legalName'),
    phone: t('company.fields.phone'),
    email: t('company.fields.email'),
    url: t('company.fields.url'),
    timeZone: t('company.fields.timeZone'),
    currency: t('company.fields.currency'),
    language: t('company.fields.language'),
    primaryColor: t('company.fields.primaryColor'),
    secondaryColor: t('company.fields.secondaryColor'),
  }
}
