import { beginCompanySignIn, findCompany } from '@reseller-portal/contract/accounts'
import { useEffect } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'

/** A button for the sign-in of the company to which an email address belongs. Draws nothing if there is none. */
export function CompanyButton({ email }: { email: string }) {
  const words = useWords()
  const { t } = words
  const find = useChange(findCompany, {})
  const begin = useChange(beginCompanySignIn, { onSuccess: ({ url }) => location.assign(url) })
  const { mutate } = find
  useEffect(() => mutate({ input: { email } }), [email, mutate])
  const company = find.data?.company
  if (!company) return null
  return (
    <>
      {begin.isError && <Banner type="error">{sayFailure(begin.error, words)}</Banner>}
      <AppButton
        variant={company.isEnforced ? 'filled' : 'default'}
        size="md"
        fullWidth
        loading={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate({ input: { email } })}
      >
        {t('companySignIn.continue', { company: company.name })}
      </AppButton>
    </>
  )
}
