/** A drawn stand-in for a photo, for stories: no picture of a person is needed to judge a frame. */
export function drawSample(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><path fill="#dcd6cc" d="M0 0h60v80H0z"/><path fill="#b98" d="M30 14c-8 0-12 6-12 14s5 16 12 16 12-8 12-16-4-14-12-14Z"/><path fill="#456" d="M8 80c0-20 8-32 22-32s22 12 22 32Z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
