import { useNavigation } from 'react-router'
import { loadingBar } from './LoadingBar.css.ts'

/**
 * A line along the top during a navigation, and while the page says that something loads: waits 200 ms, fills in 5 s,
 * fades 500 ms after (product.md section 9).
 */
export function LoadingBar({ loading = false }: { loading?: boolean }) {
  const isLoading = useNavigation().state !== 'idle' || loading
  return <div className={loadingBar} data-loading={isLoading ? '' : undefined} aria-hidden="true" />
}
