export interface Agent {
  /** The vendor's name; '' if unknown. */
  readonly browser: string
  readonly system: string
  readonly hand: boolean
}

/** Most specific first: nearly every browser also calls itself Chrome and Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const HELD = ['iPad', 'iPhone', 'Android']

const nameOf = (list: typeof BROWSERS, text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/**
 * Browser and system of a `User-Agent`, so that a member recognises a device; a guess, never used to decide anything.
 */
export function describeAgent(userAgent: string): Agent {
  const system = nameOf(SYSTEMS, userAgent)
  return { browser: nameOf(BROWSERS, userAgent), system, hand: HELD.includes(system) }
}
