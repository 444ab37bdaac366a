import { useState } from 'react'

const place = 'customer-view'

/** Whether the screen is turned to the customer and hides net prices and commissions. This browser remembers it. */
export function useCustomerView(): [boolean, () => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(place) === 'on')
  const turn = () => {
    localStorage.setItem(place, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return [isOn, turn]
}
