import { compileMessages, completeLanguages } from './messages/compile-messages.ts';

compileMessages();
console.log(completeLanguages().join('\n'));
