import type { ReactNode } from 'react'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './banner.module.css'
import { Icon } from '../icon.tsx'

/** A sentence about the whole form or page. An error interrupts a screen reader; other banners don't. */
export function Banner({ type, children }: { type: 'error' | 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={styles['banner']} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
      <Icon shape={type === 'info' ? Info : TriangleAlert} />
      <div>{children}</div>
    </div>
  )
}
