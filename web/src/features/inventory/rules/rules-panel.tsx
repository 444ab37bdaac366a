import { availabilityRules, layers, planRules, type Pool } from '@reseller-portal/contract/inventory'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAnswer } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { writeDay } from '#lib/language/day.ts'
import { clockTime } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { Dialog } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { poolLabel } from '../calendar-screen.tsx'
import styles from '../inventory.module.css'
import { PlanView } from '../plan-view.tsx'

/** The address at which a rule is added or opened. */
export type RuleAddress = { add: string; edit: (ruleId: string) => string }

/** The rules of a pool of seats in order of precedence, and a preview of the departures they make. */
export function RulesPanel({ pool, address }: { pool: Pool; address: RuleAddress }) {
  const { t, language } = useWords()
  const mayManage = useMay('operator.manage')
  const answer = useAnswer(availabilityRules.list, { poolId: pool.id, limit: '1000' }, { staleTime: 0 })
  const [isAsking, setAsking] = useState(false)
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  const rules = answer.data?.availability_rules
  if (rules === undefined) return <Progress />
  return (
    <Sheet title={poolLabel(pool)} note={pool.options.map(({ name }) => name).join(', ')}>
      <div className={styles['panel']}>
        {rules.length === 0 && <p>{t('inventory.rules.empty')}</p>}
        {layers.toReversed().map((layer) => {
          const own = rules.filter((rule) => rule.layer === layer)
          return (
            own.length > 0 && (
              <section key={layer}>
                <h3>{t(`inventory.layers.${layer}`)}</h3>
                <ol className={styles['affected']}>
                  {own.map((rule) => (
                    <li key={rule.id}>
                      <Link to={address.edit(rule.id)}>{rule.name}</Link>{' '}
                      <span className={styles['quiet']}>
                        {rule.times.length === 0
                          ? t('inventory.rules.closed')
                          : t('inventory.rules.said', {
                              times: rule.times.map((time) => clockTime(time, language)).join(', '),
                              count: rule.capacity,
                            })}
                        {rule.validFrom !== null && ` · ${writeDay(rule.validFrom)}`}
                        {rule.validUntil !== null && ` – ${writeDay(rule.validUntil)}`}
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            )
          )
        })}
        {mayManage && (
          <div className={styles['buttons']}>
            <LinkButton variant="default" to={address.add}>
              {t('inventory.rules.add')}
            </LinkButton>
            <AppButton
              whyNot={rules.length === 0 ? t('inventory.rules.empty') : undefined}
              onClick={() => setAsking(true)}
            >
              {t('inventory.preview')}
            </AppButton>
          </div>
        )}
      </div>
      <Dialog title={t('inventory.preview')} open={isAsking} onClose={() => setAsking(false)}>
        <Preview pool={pool} />
      </Dialog>
    </Sheet>
  )
}

/** The effect of publishing the product on the departures. */
function Preview({ pool }: { pool: Pool }) {
  const { t } = useWords()
  const answer = useAnswer(planRules, { poolId: pool.id }, { staleTime: 0, gcTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  return (
    <>
      <PlanView plan={answer.data} timezone={pool.timezone} />
      <div className={styles['buttons']}>
        <LinkButton to="/product-details/$productId" params={{ productId: pool.productId }}>
          {t('products.publish')}
        </LinkButton>
      </div>
    </>
  )
}
