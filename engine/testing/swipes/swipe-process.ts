import { connect } from '../../db/connect.ts'
import { swipeLike } from '../../domains/swipe/swipe.ts'
import { makeMemberContext } from '../context.ts'

/** One of several processes that swipe for the same members at once: <url> <number> <processes> <time>. */
const [url, number, processes, time] = process.argv.slice(2)
const db = await connect(url!)
const listBy = (gender: 'male' | 'female') =>
  db.kysely.selectFrom('members').selectAll().where('gender', '=', gender).orderBy('id').execute()
const liked = (await listBy('female')).filter((_, at) => at % Number(processes) === Number(number))
let given = 0
for (const member of await listBy('male')) {
  const ctx = makeMemberContext(db, member, { now: Number(time) })
  const results = await Promise.all(liked.map(({ id }) => swipeLike(ctx, id)))
  given += results.filter(({ ok }) => ok).length
}
console.log(given)
await db.close()
