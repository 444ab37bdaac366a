import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#lib/language/words.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { keepCustomer } from '../new/form/draft.ts'
import { ParkedList } from './parked-list.tsx'

/** The sales that are parked at this point of sale. One that is taken over opens on Add booking. */
export function ParkedScreen() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('cart.parked')} />
      <ParkedList
        isWholePage
        onTaken={({ customer: { clientRef: reference, ...customer } }) => {
          keepCustomer({ ...customer, reference })
          void navigate({ to: '/add-bookings' })
        }}
      />
    </>
  )
}
