type ProgressProps = { value: number; max?: number; label: string }

export function Progress({ value, max = 100, label }: ProgressProps) {
  return <progress value={value} max={max} aria-label={label} />
}
