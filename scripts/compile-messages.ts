import { compileMessages, offeredLanguages } from './messages/compile-messages.ts';

compileMessages();
console.log(offeredLanguages().join('\n'));
