import { useEffect, useState } from 'react'
import { keptAccount } from '../../features/gate/device/browser-store.ts'
import { GateScreen } from '../../features/gate/gate-screen.tsx'
import { useAccount } from '../session.ts'

/** The gate for a signed-in person or, without a network, for the person whose shift is saved on this device. */
export function Gate() {
  const account = useAccount()
  const [kept, setKept] = useState('')
  useEffect(() => void keptAccount().then(setKept), [])
  const owner = account?.id ?? kept
  return owner === '' ? null : <GateScreen key={owner} accountId={owner} />
}
