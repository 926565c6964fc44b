import type { DemoMember } from './members.ts'
import { makeRandom } from './portrait/random.ts'
import { describeLook, poseSubject } from './portrait/subject.ts'
import { makeSpeech } from './sentences/speech.ts'

/** A face returns after so many members of the same gender: 48 that a list shows, and those that it leaves out. */
const APART = 96
/** The same among those of one country, whom others of it find: they may be few of all. */
const APART_IN_COUNTRY = 48
/** Other faces to try before one is repeated. */
const OTHER_FACES = 60

/** What tells one drawn face from another at the size of a tile. */
export function faceOf(portrait: DemoMember['portrait']): string {
  const { fem, si, hi, grey, hair, beard, glasses } = poseSubject(portrait)
  return [fem, si, hi, Math.round(grey * 2), hair, beard, glasses].join()
}

/**
 * Gives faces and texts to the members of a pool; those who are `written` keep theirs. Neither a face nor a sentence
 * returns among 48 that a list shows after one another (product.md 10.9).
 */
export function tellApart(
  demoMembers: readonly DemoMember[],
  written: ReadonlySet<DemoMember>,
  seed: string,
): DemoMember[] {
  const draw = makeDrawing(new Set([...written].map(({ portrait }) => faceOf(portrait))))
  const say = makeSpeech(makeRandom(`texts:${seed}`))
  const told = new Map<DemoMember, DemoMember>()
  for (const member of demoMembers.toSorted((a, b) => a.lastSeenAgoMs - b.lastSeenAgoMs)) {
    told.set(member, written.has(member) ? member : { ...draw(member), aboutMe: say(member) })
  }
  return demoMembers.map((member) => told.get(member)!)
}

function makeDrawing(fixed: ReadonlySet<string>) {
  const recent: Record<string, readonly string[]> = {}
  return (member: DemoMember): DemoMember => {
    const { gender, place, portrait: first, facts } = member
    const lists = [
      { key: gender, apart: APART },
      { key: `${place.country},${gender}`, apart: APART_IN_COUNTRY },
    ]
    const others = Array.from({ length: OTHER_FACES }, (_, at) => ({ ...first, seed: `${first.seed}:${at + 2}` }))
    const isNew = (face: string) => !fixed.has(face) && lists.every(({ key }) => !recent[key]?.includes(face))
    const portrait = [first, ...others].find((one) => isNew(faceOf(one))) ?? first
    for (const { key, apart } of lists) recent[key] = [...(recent[key] ?? []), faceOf(portrait)].slice(1 - apart)
    return { ...member, portrait, facts: { ...facts, ...describeLook(portrait) } }
  }
}
