import type { CommandShape, OptionShape, Shape, Values } from './shapes.ts'

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const offer = (values: Values): string => {
  if (values === 'sites') return " -f -a '(__manyhearts_sites)'"
  return values === 'files' ? ' -F' : ` -f -a ${quote(values.join(' '))}`
}

const isOn = ({ group, name }: CommandShape) => quote(`__manyhearts_is ${group === name ? group : `${group} ${name}`}`)

function writeOption(shape: Shape, command: CommandShape, { flag, about, values }: OptionShape): string {
  const value = values ? ` -r${offer(values)}` : ''
  return `complete -c ${shape.name} -n ${isOn(command)} -l ${flag.slice(2)} -d ${quote(about)}${value}`
}

function writeCommand(shape: Shape, command: CommandShape): string[] {
  const { group, name, about, values, options } = command
  const first = values.find((own) => own !== 'files')
  return [
    ...(group === name
      ? []
      : [`complete -c ${shape.name} -n ${quote(`__manyhearts_is ${group}`)} -f -a ${name} -d ${quote(about)}`]),
    ...(first ? [`complete -c ${shape.name} -n ${isOn(command)}${offer(first)}`] : []),
    ...options.map((one) => writeOption(shape, command, one)),
  ]
}

/** The completion of fish: `manyhearts completion fish | source`. */
export const writeFish = (shape: Shape): string[] => [
  '# Completion of manyhearts for fish. Put `manyhearts completion fish | source` into ~/.config/fish/config.fish.',
  'function __manyhearts_is',
  '  set -l words (commandline -opc)[2..-1]',
  '  set words (string match -v -- "-*" $words)',
  '  test "$words[1]" = help; and set words $words[2..-1]',
  '  if test (count $argv) -lt 2',
  '    test "$words" = "$argv"',
  '  else',
  '    test "$words[1..2]" = "$argv"',
  '  end',
  'end',
  'function __manyhearts_sites',
  `  set -l dir ${quote(shape.tenantsDir)}`,
  '  test -n "$TENANTS_DIR"; and set dir $TENANTS_DIR',
  '  for file in $dir/*/tenant.json; basename (dirname $file); end',
  'end',
  ...shape.groups.map(
    ({ name, about }) => `complete -c ${shape.name} -n '__manyhearts_is' -f -a ${name} -d ${quote(about)}`,
  ),
  ...shape.commands.flatMap((command) => writeCommand(shape, command)),
]
