import './light-paper.ts'
import './return-focus.ts'
