import { useNavigation } from 'react-router'
import { loadingBar } from './LoadingBar.css.ts'

/** A line along the top during a navigation: waits 200 ms, fills in 5 s, fades 500 ms after (product.md section 9). */
export function LoadingBar() {
  const { state } = useNavigation()
  return <div className={loadingBar} data-loading={state === 'idle' ? undefined : ''} aria-hidden="true" />
}
