/** For pages that load the parts of this folder late: a late part brings no stylesheet into the server's answer. */
import '../photos.css.ts'
import './OwnPhotos.css.ts'
