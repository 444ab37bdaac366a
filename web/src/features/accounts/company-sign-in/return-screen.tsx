import { finishCompanySignIn, type SignInAnswer } from '@reseller-portal/contract/accounts'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { isBroken } from '#lib/calls/call-error.ts'
import { report } from '#lib/calls/report.ts'
import { useChange } from '#lib/calls/query.ts'
import { refusalOf, sayFailure } from '#lib/language/failure.ts'
import { useWords } from '#lib/language/words.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { part } from '#ui/feedback/part.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Door } from '../door.tsx'
import styles from '../door.module.css'

const SecondStep = part(() => import('../second-step.tsx'))

/**
 * The page to which a company's provider sends the browser back. It exchanges the provider's answer for a session,
 * once.
 */
export function CompanyReturnScreen() {
  const words = useWords()
  const { t } = words
  const router = useRouter()
  const [secondFactor, setSecondFactor] = useState<SignInAnswer['secondFactor']>()
  const [failure, setFailure] = useState<unknown>()
  const isSent = useRef(false)
  const goOn = async () => {
    await report('sign-in')
    await router.navigate({ to: '/login/', replace: true })
  }
  const { mutate } = useChange(finishCompanySignIn, {
    onSuccess: ({ secondFactor: next }) =>
      next === undefined ? goOn().catch(setFailure) : setSecondFactor(next),
    onError: setFailure,
  })
  const [query] = useState(() => location.search)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ input: { query } })
  }, [mutate, query])
  // The provider's answer is used up once the portal has asked the provider.
  const isRepeatable = isBroken(failure) && refusalOf(failure) !== 'company_sign_in.unreachable'
  const tryAgain = () => {
    setFailure(undefined)
    mutate({ input: { query } })
  }
  if (secondFactor !== undefined && failure === undefined)
    return (
      <Door>
        <Suspense fallback={<Progress />}>
          <SecondStep
            secondFactor={secondFactor}
            onDone={() => goOn().catch(setFailure)}
            onOver={setFailure}
          />
        </Suspense>
      </Door>
    )
  return (
    <Door>
      <PageHeader title={t('common.signIn')} />
      {failure === undefined ? (
        <output>
          <Progress />
          {t('companySignIn.working')}
        </output>
      ) : (
        <div className={styles['fields']}>
          {isRepeatable ? (
            <ErrorPanel error={failure} onRetry={tryAgain} />
          ) : (
            <Banner type="error">{sayFailure(failure, words)}</Banner>
          )}
          <LinkButton to="/login/">{t('companySignIn.again')}</LinkButton>
        </div>
      )}
    </Door>
  )
}
