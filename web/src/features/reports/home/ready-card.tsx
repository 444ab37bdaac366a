import { forgetView, keepView, listViews, me } from '@reseller-portal/contract/accounts'
import { operatorSteps, readiness, resellerSteps } from '@reseller-portal/contract/reports'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton, type Path } from '#ui/buttons/link-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './ready.module.css'

type OperatorStep = (typeof operatorSteps)[number]
type ResellerStep = (typeof resellerSteps)[number]

const operatorWays: Record<OperatorStep, Path> = {
  company: '/company',
  phoneAndZone: '/company',
  product: '/create-product',
  times: '/inventory-management',
  prices: '/pricing-listing',
  publish: '/products',
  reseller: '/channels',
  sale: '/departures',
  scan: '/web-redemption',
}
const resellerWays: Record<ResellerStep, Path> = {
  company: '/company',
  phoneAndZone: '/company',
  people: '/users',
  supplier: '/connections',
  sale: '/add-bookings',
}

/** The steps before the first sale, ticked by the data. The card disappears when all are done, or when it's hidden. */
export default function ReadyCard() {
  const { t } = useWords()
  const answer = useAnswer(readiness, {}, { staleTime: 0 })
  const steps = useSteps(answer.data)
  const hiding = useHiding()
  const next = steps.find(({ isDone }) => !isDone)
  if (answer.data !== undefined && next === undefined) return null
  const failed = [answer, hiding.answer].find(({ isError }) => isError)
  if (failed)
    return (
      <Sheet title={t('ready.title')}>
        <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
      </Sheet>
    )
  if (hiding.isHidden === undefined || next === undefined) return <SkeletonRows rows={1} />
  const done = steps.filter(({ isDone }) => isDone).length
  const facts = { done, count: steps.length }
  if (hiding.isHidden)
    return (
      <p className={styles['hidden']}>
        {t('ready.hidden', facts)}{' '}
        <AppButton size="xs" variant="default" loading={hiding.isBusy} onClick={hiding.show}>
          {t('ready.show')}
        </AppButton>
      </p>
    )
  return (
    <section className={styles['card']} aria-label={t('ready.title')}>
      <div className={styles['next']}>
        <div className={styles['head']}>
          <h2>{t('ready.title')}</h2>
          <progress value={done} max={steps.length} aria-label={t('ready.progress', facts)} />
          <span>{t('ready.progress', facts)}</span>
        </div>
        <p className={styles['quiet']}>{t('ready.next')}</p>
        <h3>{next.title}</h3>
        <p>{next.hint}</p>
        <div className={styles['acts']}>
          <LinkButton to={next.to}>{next.act}</LinkButton>
          <AppButton variant="subtle" loading={hiding.isBusy} onClick={hiding.hide}>
            {t('ready.hide')}
          </AppButton>
        </div>
      </div>
      <ol className={styles['steps']}>
        {steps.map(({ step, to, title, hint, isDone }, index) => (
          <li key={step} data-done={isDone} aria-current={step === next.step ? 'step' : undefined}>
            <span className={styles['mark']} aria-hidden="true">
              {isDone ? <Icon shape={Check} size={14} /> : index + 1}
            </span>
            <span>
              <Link to={to}>{title}</Link>
              <span className="unseen">, {t(isDone ? 'ready.isDone' : 'ready.isOpen')}</span>
              {!isDone && <small>{hint}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useSteps(data: ReturnType<typeof useAnswer<typeof readiness>>['data']) {
  const { t } = useWords()
  if (data === undefined) return []
  const shown = (kind: 'OPERATOR' | 'RESELLER', step: OperatorStep | ResellerStep) => {
    const words = `ready.steps.${kind}.${step}` as `ready.steps.OPERATOR.${OperatorStep}`
    return { title: t(`${words}.title`), hint: t(`${words}.hint`), act: t(`${words}.act`) }
  }
  if (data.kind === 'OPERATOR')
    return operatorSteps.map((step) => ({
      step,
      to: operatorWays[step],
      isDone: data.done[step],
      ...shown('OPERATOR', step),
    }))
  return resellerSteps.map((step) => ({
    step,
    to: resellerWays[step],
    isDone: data.done[step],
    ...shown('RESELLER', step),
  }))
}

/** Whether the person has hidden it in this organization; kept with their views of lists. */
function useHiding() {
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const answer = useAnswer(listViews, { screen: 'start' })
  const changed = { outdates: [listViews], onError: (error: Error) => void showFailure(error) }
  const keep = useChange(keepView, changed)
  const forget = useChange(forgetView, changed)
  const name = `ready ${account?.org_code ?? ''}`.slice(0, 60)
  const kept = answer.data?.views.find((view) => view.name === name)
  return {
    answer,
    isHidden: answer.data && kept !== undefined,
    isBusy: keep.isPending || forget.isPending,
    hide: () => keep.mutate({ input: { screen: 'start', name, address: 'hidden' } }),
    show: () => kept && forget.mutate({ input: { id: kept.id } }),
  }
}
