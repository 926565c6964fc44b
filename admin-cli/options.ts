import { Option } from 'commander'

/** For commands that can check everything and change nothing. */
export const DRY_RUN = new Option('--dry-run', 'check everything, change nothing')

/** For commands that ask at a terminal before they do what hurts: `session.confirm`. */
export const YES = new Option('--yes', 'do not ask')
