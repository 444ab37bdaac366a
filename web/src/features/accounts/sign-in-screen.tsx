import { me, type SignInAnswer } from '@reseller-portal/contract/accounts'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isBroken } from '#lib/calls/call-error.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { part } from '#ui/feedback/part.tsx'
import { Door } from './door.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Loaded only for accounts with two-step verification. */
const SecondStep = part(() => import('./second-step.tsx'))

/** Sign-in: a full page, with a second step for accounts with two-step verification. */
export function SignInScreen() {
  const { t } = useWords()
  const router = useRouter()
  const [secondFactor, setSecondFactor] = useState<SignInAnswer['secondFactor']>()
  const [over, setOver] = useState<unknown>()
  // If only the account couldn't be loaded, the session may still be valid, and the person needn't sign in again.
  const { error } = useAnswer(me, {}, { enabled: false })
  const startOver = (why: unknown) => {
    setOver(why)
    setSecondFactor(undefined)
  }
  // The route redirects as soon as the person is signed in.
  const goOn = async () => {
    const { report } = await import('#lib/calls/report.ts')
    await report('sign-in')
    await router.invalidate()
  }
  return (
    <Door>
      {secondFactor === undefined ? (
        <>
          <PageHeader title={t('common.signIn')} />
          {error !== null && isBroken(error) && (
            <ErrorPanel
              title={t('identity.loadFailed')}
              error={error}
              onRetry={() => void router.invalidate()}
            />
          )}
          <SignInForm over={over} onDone={goOn} onSecondStep={setSecondFactor} />
        </>
      ) : (
        <Suspense fallback={<Progress />}>
          <SecondStep secondFactor={secondFactor} onDone={() => goOn().catch(startOver)} onOver={startOver} />
        </Suspense>
      )}
    </Door>
  )
}
