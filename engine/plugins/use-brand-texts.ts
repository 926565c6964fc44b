import { useTranslation } from 'react-i18next'
import { knownKey } from '#engine/platform/formats/text-keys.ts'

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/**
 * The texts of a brand's own fill: `fills:<fill>.<key>` in the brand's `texts/<locale>.json`. The engine's catalogues do not have
 * them, so their keys are not checked by the compiler.
 */
export function useBrandTexts(fill: string): Say {
  const { t } = useTranslation('fills')
  // The compiler knows only the keys of the engine's fills.
  return (key, values) => t(knownKey<'note'>(`${fill}.${key}`), values ?? {})
}
