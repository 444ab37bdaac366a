import { me } from '@reseller-portal/contract/accounts'
import { ticketCode } from '@reseller-portal/contract/documents'
import { listCompanies } from '@reseller-portal/contract/organizations'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Nfc from 'lucide-react/icons/nfc'
import { useAnswer } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './guest-screen.module.css'
import { followDesk, type ShownSale } from './shown-sale.ts'

/** How long the codes of a sale stay visible, and how long each of them does if there are several. */
const codesMs = 60_000
const codeMs = 6000
/** With more lines than these, all are written smaller. */
const mostLarge = 5

/** The monitor facing the guest: the purchase and its price, and at the end the codes of the tickets. */
export function GuestScreen() {
  const { t } = useWords()
  const [sale, setSale] = useState<ShownSale>()
  const [tickets, setTickets] = useState<readonly string[]>([])
  const [picture, setPicture] = useState<ShownSale['picture']>()
  useEffect(() => {
    const onSale = (now: ShownSale | undefined) => {
      setSale(now)
      // The last one stays between sales.
      if (now?.picture !== undefined) setPicture(now.picture)
      if (now?.step !== 'done') setTickets([])
    }
    return followDesk({ onSale, onTickets: setTickets })
  }, [])
  const isDone = sale?.step === 'done'
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => setSale(undefined), codesMs)
    return () => clearTimeout(timer)
  }, [isDone])
  const account = useAnswer(me, {}, { staleTime: Infinity }).data
  const own = account?.organizations.find(({ code }) => code === account.org_code)?.name
  const [company] = useAnswer(listCompanies, {}, { staleTime: Infinity }).data?.companies ?? []
  const brand = sale?.seller || own || ''
  const isIdle = sale === undefined || sale.productName === ''
  const { primaryColor = '' } = company ?? {}
  // A company's color is dark enough for white, but not for less.
  const colors = primaryColor === '' ? {} : { '--ground': primaryColor, '--quiet': '#ffffff' }
  return (
    <main className={styles['screen']} data-idle={isIdle || undefined} style={colors as CSSProperties}>
      <div className={styles['brand']}>
        {company?.hasLogo === true && (
          <img src={`/api/companies/${company.id}/logo.png?v=${company.version}`} alt="" />
        )}
        <PageHeader title={brand || t('home.guest.welcome')} />
      </div>
      {isIdle ? (
        <Idle brand={brand} picture={picture} next={sale?.next} />
      ) : (
        <>
          <Lines sale={sale} />
          <Aside sale={sale} tickets={isDone ? tickets : []} />
        </>
      )}
    </main>
  )
}

type IdleProps = { brand: string; picture: ShownSale['picture']; next: string | undefined }

/** What the supplier shows of its products, or a drawing, and what departs next. */
function Idle({ brand, picture, next }: IdleProps) {
  const { t } = useWords()
  return (
    <>
      <div className={styles['scene']}>
        <Picture picture={picture} name={brand} width={1440} />
      </div>
      <div className={styles['foot']}>
        <p className={styles['welcome']}>{t('home.guest.welcome')}</p>
        {next !== undefined && (
          <p className={styles['next']}>
            <span>{t('home.guest.next')}</span>
            <strong>{next}</strong>
          </p>
        )}
      </div>
    </>
  )
}

function Lines({ sale }: { sale: ShownSale }) {
  const { t } = useWords()
  const changed = useChanged(sale.lines.map(({ text, total }) => `${text} ${total}`))
  return (
    <section
      className={styles['sale']}
      data-small={sale.lines.length > mostLarge || undefined}
      aria-label={t('sell.summary')}
      aria-live="polite"
    >
      <div className={styles['head']}>
        {sale.rateName !== '' && <Picture picture={sale.picture} name={sale.productName} width={160} />}
        <div>
          <h2>{sale.step === 'done' ? t('home.guest.done') : sale.productName}</h2>
          {sale.step === 'done' && <p>{sale.productName}</p>}
          <p>{sale.rateName}</p>
          <p>{sale.when}</p>
        </div>
      </div>
      <ul className={styles['lines']}>
        {sale.lines.map(({ text, total }, index) => (
          // Two bookings of the same product have the same text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-changed={changed === index || undefined}>
            <span>{text}</span>
            <span>{total}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The line that was changed last; none before the first change. */
function useChanged(lines: readonly string[]): number {
  const text = lines.join('\n')
  const [before, setBefore] = useState({ text, changed: -1 })
  if (before.text === text) return before.changed
  const old = before.text.split('\n')
  const changed = lines.findIndex((line, index) => line !== old[index])
  setBefore({ text, changed })
  return changed
}

function Aside({ sale, tickets }: { sale: ShownSale; tickets: readonly string[] }) {
  const { t } = useWords()
  if (sale.step === 'done')
    return <aside className={styles['aside']}>{tickets.length > 0 && <Codes tickets={tickets} />}</aside>
  const total = sale.lines.length > 0 && (
    <p className={styles['total']}>
      <span>{t('sell.total')}</span>
      <strong>{sale.total}</strong>
      {sale.included !== '' && <span className={styles['included']}>{sale.included}</span>}
    </p>
  )
  if (sale.step === 'choosing') return <aside className={styles['aside']}>{total}</aside>
  return (
    <aside className={styles['aside']}>
      <Step>
        {sale.step === 'declined' ? (
          <>
            <Icon shape={CircleAlert} size={96} />
            <p>{t('sell.guest.declined')}</p>
          </>
        ) : (
          <>
            <Icon shape={Nfc} size={96} />
            <p>{t('sell.guest.paying')}</p>
          </>
        )}
      </Step>
      {total}
    </aside>
  )
}

function Step({ children }: { children: ReactNode }) {
  return <output className={styles['step']}>{children}</output>
}

/** The code of each ticket in turn, on white. */
function Codes({ tickets }: { tickets: readonly string[] }) {
  const { t } = useWords()
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), codeMs)
    return () => clearInterval(timer)
  }, [])
  const place = turn % tickets.length
  const code = useAnswer(
    ticketCode,
    { id: tickets[place] ?? '' },
    { staleTime: Infinity, keepPrevious: true },
  ).data
  return (
    <div className={styles['codes']}>
      <p>{t('sell.guest.take')}</p>
      <div className={styles['paper']}>
        {code && (
          <img src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`} alt={t('sell.guest.code')} />
        )}
      </div>
      {tickets.length > 1 && <p>{t('sell.done.codes.place', { place: place + 1, count: tickets.length })}</p>}
    </div>
  )
}
