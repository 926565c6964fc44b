import type { CommandShape, Shape, Values } from './shapes.ts'

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The words of a place as an argument of the function that offers them. */
const offer = (values: Values): string => {
  if (values === 'sites') return '_manyhearts_sites'
  return values === 'files' ? '_manyhearts_files' : `_manyhearts_words ${quote(values.join(' '))}`
}

function writeCommand({ group, name, values, options }: CommandShape): string[] {
  const flags = options.map(({ flag }) => flag).join(' ')
  const taking = options.flatMap(({ flag, values: own }) =>
    own ? [`${quote(`${flag}`)}) ${offer(own)}; return;;`] : [],
  )
  return [
    `    ${quote(`${group} ${name}`)})`,
    ...(taking.length > 0 ? ['      case "$prev" in', ...taking.map((line) => `        ${line}`), '      esac'] : []),
    `      if [[ $cur == -* ]]; then _manyhearts_words ${quote(flags)}; return; fi`,
    '      case "$at" in',
    ...values.map((own, at) => `        ${at}) ${offer(own)};;`),
    `        *) ${values.length > 0 ? offer(values.at(-1)!) : ':'};;`,
    '      esac;;',
  ]
}

/** What stands after a group: its commands, or the options of the one that has its name. */
function writeGroup({ commands }: Shape, group: string): string {
  const names = commands.flatMap((one) => (one.group === group ? [one.name] : []))
  return names.includes(group) ? `names+=(${group})` : `_manyhearts_words ${quote(names.join(' '))}`
}

/** The completion of bash: `source <(manyhearts completion bash)`. */
export function writeBash(shape: Shape): string[] {
  const groups = shape.groups.map(({ name }) => name)
  return [
    '# Completion of manyhearts for bash. Put `source <(manyhearts completion bash)` into ~/.bashrc.',
    '_manyhearts_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }',
    '_manyhearts_files() { COMPREPLY=($(compgen -f -- "$cur")); }',
    '_manyhearts_sites() {',
    `  local dir="\${TENANTS_DIR:-${shape.tenantsDir}}" head=""`,
    `  [[ $cur == *,* ]] && head="\${cur%,*},"`,
    '  local slugs=() path',
    `  for path in "$dir"/*/tenant.json; do [[ -e $path ]] && path="\${path%/tenant.json}" && slugs+=("$head\${path##*/}"); done`,
    `  COMPREPLY=($(compgen -W "\${slugs[*]}" -- "$cur"))`,
    '}',
    '_manyhearts() {',
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}"`,
    '  local names=() at=0 i word',
    '  COMPREPLY=()',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    `    word="\${COMP_WORDS[i]}"`,
    `    [[ $word == -* || \${COMP_WORDS[i-1]} == --as ]] && continue`,
    `    [[ $word == help && \${#names[@]} -eq 0 ]] && continue`,
    `    if ((\${#names[@]} < 2)); then names+=("$word"); else ((at++)); fi`,
    '  done',
    `  case "\${#names[@]}" in`,
    `    0) _manyhearts_words ${quote(['help', ...groups, '--version', '--help'].join(' '))}; return;;`,
    '    1)',
    `      case "\${names[0]}" in`,
    ...groups.map((group) => `        ${group}) ${writeGroup(shape, group)};;`),
    '      esac',
    `      ((\${#names[@]} == 2)) || return;;`,
    '  esac',
    `  case "\${names[0]} \${names[1]}" in`,
    ...shape.commands.flatMap(writeCommand),
    '  esac',
    '}',
    `complete -F _manyhearts ${shape.name}`,
  ]
}
