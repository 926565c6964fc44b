export default function Throws(): never {
  throw new Error('this fill always throws')
}
