import { listPools, type Pool } from '@reseller-portal/contract/inventory'
import { options } from '@reseller-portal/contract/products'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { timeZoneName } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { poolLabel } from '../calendar-screen.tsx'
import styles from '../inventory.module.css'
import { RuleForm } from './rule-form.tsx'
import { RulesPanel, type RuleAddress } from './rules-panel.tsx'

/** The pools of every product, each with its rules. */
export function ManagementScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('inventory.manage')}
        note={t('inventory.manageNote')}
        above={{ to: '/inventory-availability', name: t('inventory.title') }}
      />
      <Pools productId={undefined}>
        {(pool) => <RulesPanel key={pool.id} pool={pool} address={ofProduct(pool.productId, pool.id)} />}
      </Pools>
    </>
  )
}

/** When a product has departures: the rules of the seats that its options share, and of options with their own seats. */
export function ProductTimesScreen() {
  const { t } = useWords()
  const { productId } = useParams({ from: '/shell/product-time-capacity/$productId' })
  return (
    <Pools productId={productId}>
      {(pool, index) => (
        <div key={pool.id}>
          {index === 0 && (
            <PageHeader
              title={t('products.part.times')}
              note={t('inventory.manageNote')}
              above={{ to: `/product-details/${productId}`, name: pool.productName }}
            />
          )}
          <RulesPanel pool={pool} address={ofProduct(productId, pool.id)} />
        </div>
      )}
    </Pools>
  )
}

/** When an option has departures. If its seats are shared, a change also affects the other options. */
export function OptionTimesScreen() {
  const { t } = useWords()
  const { optionId } = useParams({ from: '/shell/option-time-capacity/$optionId' })
  const answer = useAnswer(options.get, { id: optionId })
  const option = answer.data
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (option === undefined) return <Progress />
  return (
    <>
      <PageHeader
        title={t('products.part.times')}
        above={{ to: `/option-details/${optionId}`, name: option.name }}
      />
      {option.sharedBy > 1 && <Banner type="info">{t('options.shared', { count: option.sharedBy })}</Banner>}
      <Pools productId={option.productId}>
        {(pool) =>
          pool.id === option.poolId && (
            <RulesPanel key={pool.id} pool={pool} address={ofOption(optionId, pool.id)} />
          )
        }
      </Pools>
    </>
  )
}

function Pools({
  productId,
  children,
}: {
  productId: string | undefined
  children: (pool: Pool, index: number) => ReactNode
}) {
  const { t } = useWords()
  const answer = useAnswer(listPools, productId === undefined ? {} : { productId })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  const { pools } = answer.data
  return (
    <div className={styles['stack']}>
      {pools.length === 0 ? <p>{t('inventory.noPools')}</p> : pools.map(children)}
    </div>
  )
}

const ofProduct = (productId: string, poolId: string): RuleAddress => ({
  add: `/add-product-time-capacity/${productId}/${poolId}`,
  edit: (ruleId) => `/edit-product-time-capacity/${productId}/${poolId}/${ruleId}`,
})

const ofOption = (optionId: string, poolId: string): RuleAddress => ({
  add: `/add-option-time-capacity/${optionId}/${poolId}`,
  edit: (ruleId) => `/edit-option-time-capacity/${optionId}/${poolId}/${ruleId}`,
})

/** Adds or changes a rule of a product's or an option's seats, and returns to them. */
export function RuleScreen() {
  const { t } = useWords()
  const navigate = useNavigate()
  const { productId, optionId, poolId = '', ruleId } = useParams({ strict: false })
  const answer = useAnswer(listPools, {})
  const pool = answer.data?.pools.find(({ id }) => id === poolId)
  const back =
    optionId === undefined ? `/product-time-capacity/${productId}` : `/option-time-capacity/${optionId}`
  const name = pool === undefined ? '' : poolLabel(pool)
  return (
    <>
      <PageHeader
        title={ruleId === undefined ? t('inventory.rules.add') : t('inventory.rules.edit')}
        note={pool && t('inventory.zone', { zone: timeZoneName(pool.timezone) })}
        above={{ to: back, name }}
      />
      {answer.isError && <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />}
      <RuleForm poolId={poolId} ruleId={ruleId} onDone={() => void navigate({ to: back })} />
    </>
  )
}
