import { parkCart, parkedCarts, type CartChoice } from '@reseller-portal/contract/sales'
import { useRef, useState } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './cart.module.css'
import { clearCart, type KeptCart } from './kept-cart.ts'

/** Leaves the sale on the server under a name by which a colleague finds it. */
export function ParkForm({ cart, choice }: { cart: KeptCart; choice: CartChoice }) {
  const { t } = useWords()
  const [name, setName] = useState('')
  const id = useRef(crypto.randomUUID())
  const park = useChange(parkCart, {
    outdates: [parkedCarts],
    onError: (error) => void showFailure(error),
    onSuccess: clearCart,
  })
  const { customer, ext } = cart
  const parked = { name: name.trim(), customer, ext, lines: [...cart.lines], choice }
  return (
    <form
      className={styles['sheet']}
      aria-label={t('cart.park')}
      onSubmit={(event) => {
        event.preventDefault()
        if (parked.name !== '') park.mutate({ input: { id: id.current, cart: parked } })
      }}
    >
      <TextField
        label={t('cart.parkName')}
        value={name}
        maxLength={100}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <AppButton
        type="submit"
        variant="default"
        loading={park.isPending}
        whyNot={parked.name === '' ? t('cart.parkNameMissing') : undefined}
      >
        {t('cart.park')}
      </AppButton>
    </form>
  )
}
