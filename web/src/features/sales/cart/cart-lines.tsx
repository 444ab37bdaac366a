import { releaseHold } from '@reseller-portal/contract/offers'
import { formatMoney } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { visitText } from '#lib/language/visit.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Countdown } from '#ui/feedback/countdown.tsx'
import styles from './cart.module.css'
import { changeCart, type KeptLine } from './kept-cart.ts'

/** The lines in the order in which they were added, each with how long its seats are held. */
export function CartLines({ lines, isOpen }: { lines: readonly KeptLine[]; isOpen: boolean }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <CartLineItem key={`${line.holdId} ${JSON.stringify(line.items)}`} line={line} isOpen={isOpen} />
      ))}
    </ul>
  )
}

function CartLineItem({ line, isOpen }: { line: KeptLine; isOpen: boolean }) {
  const words = useWords()
  const { t, language } = words
  const { shown, expires, holdItems } = line
  const visit = { start: shown.startsAt, end: shown.endsAt, zone: shown.timezone }
  const lapse = () =>
    changeCart(({ lines }) => ({ lines: lines.map((it) => (it === line ? { ...it, expires: null } : it)) }))
  return (
    <li>
      <div className={styles['what']}>
        <strong>{shown.productName}</strong>
        <span>
          {shown.rateName} · {shown.supplierName}
        </span>
        <span>{visitText('long', visit, words)}</span>
        <span>{t('cart.tickets', { count: shown.tickets })}</span>
      </div>
      <div className={styles['money']}>
        <strong>{formatMoney(shown.total, language)}</strong>
        {holdItems.length > 0 &&
          (expires === null ? (
            <span>{t('cart.notHeld')}</span>
          ) : (
            <Countdown key={expires} until={expires} label={t('sell.heldFor')} onOver={lapse} />
          ))}
        {isOpen && (
          <AppButton
            size="xs"
            variant="subtle"
            aria-label={t('cart.removeLine', { product: shown.productName })}
            onClick={() => void remove(line)}
          >
            {t('common.remove')}
          </AppButton>
        )}
      </div>
    </li>
  )
}

/** Takes a line out and gives its seats back; the server does the same by the clock when this does not arrive. */
async function remove(line: KeptLine) {
  changeCart(({ lines }) => ({ lines: lines.filter((it) => it !== line) }))
  if (line.holdId) await call(releaseHold, { id: line.holdId }).catch(() => undefined)
}
