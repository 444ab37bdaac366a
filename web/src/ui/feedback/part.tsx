import {
  createContext,
  lazy,
  use,
  useCallback,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react'
import { loading } from '#lib/calls/loading.ts'
import { ErrorPanel } from './error-panel.tsx'

type Loaded<P> = { default: ComponentType<P> }

/**
 * A part of a screen whose code is loaded when the part is first drawn, like React's `lazy`. If the code doesn't
 * arrive, the part says so and offers to try again. The rest of the screen stays.
 */
export function part<P extends object>(load: () => Promise<Loaded<P>>): FunctionComponent<P> {
  // React remembers how loading a lazy component ended, so each attempt needs a new one.
  const attempt = () => ({ Shown: lazy(() => loading(load()).catch((error: unknown) => failed<P>(error))) })
  let latest = attempt()
  return function Part(props: P) {
    const [{ Shown }, show] = useState(latest)
    const again = useCallback(() => show((latest = attempt())), [])
    return (
      <Again value={again}>
        <Shown {...props} />
      </Again>
    )
  }
}

const Again = createContext(() => {})

function failed<P>(error: unknown): Loaded<P> {
  return {
    default: function Failed() {
      return <ErrorPanel error={error} onRetry={use(Again)} />
    },
  }
}
