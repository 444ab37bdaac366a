import '#ui/base.css'
import './sandbox.css'
import { openCheckout } from './checkout.ts'
import { followLook } from './look.ts'
import { show } from './show.ts'
import { followHeight } from './notify-page.ts'

const root = document.querySelector('main') ?? document.body
const checkout = openCheckout(decodeURIComponent(location.hash.slice(1)), (step) =>
  show(root, step, checkout),
)

followLook(() => show(root, checkout.step(), checkout))
followHeight(root)
void checkout.read()
