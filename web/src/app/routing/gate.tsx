import { useEffect, useState } from 'react'
import { keptAccount } from '../../features/gate/device/browser-store.ts'
import { GateScreen } from '../../features/gate/gate-screen.tsx'
import { useAccount } from '../session.ts'

/** The gate for whoever is signed in, or, without network, for whose shift is kept here. */
export function Gate() {
  const account = useAccount()
  const [kept, setKept] = useState('')
  useEffect(() => void keptAccount().then(setKept), [])
  const owner = account?.id ?? kept
  return owner === '' ? null : <GateScreen key={owner} accountId={owner} />
}
