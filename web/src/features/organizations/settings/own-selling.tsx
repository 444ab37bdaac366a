import { formatMoney } from '@reseller-portal/contract/kit'
import { account, type AccountBalance } from '@reseller-portal/contract/ledger'
import { ownSelling } from '@reseller-portal/contract/organizations'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useLoadMessage } from '#ui/feedback/use-load-message.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { SellingFacts } from './selling-facts.tsx'
import styles from './organizations.module.css'

/** How the own reseller sells, which the installation's staff set, and whom to ask for a change. */
export function OwnSelling() {
  const { t } = useWords()
  const sells = useAnswer(ownSelling, {}, { staleTime: 0 })
  const owes = useAnswer(account, {}, { staleTime: 0 })
  useLoadMessage('reseller_configurations.load_failed', { ...sells, retry: () => void sells.refetch() })
  const selling = sells.data?.selling
  return (
    <Sheet title={t('organizations.own.title')}>
      {owes.isError && <ErrorPanel error={owes.error} onRetry={() => void owes.refetch()} />}
      {(sells.isPending || owes.isPending) && <Progress />}
      {selling && owes.data !== undefined && (
        <div className={styles['part']}>
          <SellingFacts selling={selling}>
            <Account account={owes.data} />
          </SellingFacts>
          <p>
            {t('organizations.own.note')} <Link to="/feedback">{t('organizations.own.ask')}</Link>
          </p>
        </div>
      )}
    </Sheet>
  )
}

function Account({ account: { balance, limit, currency } }: { account: AccountBalance }) {
  const { t, language } = useWords()
  const used = formatMoney({ amount: balance, currency }, language)
  return (
    <>
      <dt>{t('common.onAccount')}</dt>
      <dd>
        {limit === null
          ? used
          : t('organizations.of', { used, limit: formatMoney({ amount: limit, currency }, language) })}
      </dd>
    </>
  )
}
